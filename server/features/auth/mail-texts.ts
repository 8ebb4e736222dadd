import type { Mail } from '#server/providers/mail/mail.ts';

type Letter = { to: string; link: string };

/** The mail that confirms an address. */
export const confirmationMail = ({ to, link }: Letter): Mail =>
  letter({
    action: 'confirm',
    to,
    link,
    subject: 'Confirm your e-mail address',
    before: 'Welcome to the GP Training Platform. Please confirm that this address is yours:',
    button: 'Confirm my address',
    after: 'The link works for 24 hours. If you did not create an account, ignore this mail and nothing happens.',
  });

/** The mail that lets its reader choose a new password. */
export const recoveryMail = ({ to, link }: Letter): Mail =>
  letter({
    action: 'reset',
    to,
    link,
    subject: 'Choose a new password',
    before: 'Someone asked for a new password for your account on the GP Training Platform. To choose one:',
    button: 'Choose a new password',
    after: 'The link works for one hour and once. If this was not you, ignore this mail: your password stays as it is.',
  });

type Words = Letter & { action: Mail['action']; subject: string; before: string; button: string; after: string };

function letter({ action, to, link, subject, before, button, after }: Words): Mail {
  const href = escapeHtml(link);
  return {
    action,
    to,
    subject,
    links: [link],
    text: `${before}\n\n${link}\n\n${after}\n`,
    html: `<!doctype html>
<html lang="en-GB"><body style="font-family:sans-serif;color:#1a2b33;line-height:1.5">
<p>${escapeHtml(before)}</p>
<p><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6e6e;color:#fff;text-decoration:none">${escapeHtml(button)}</a></p>
<p>Or copy this address into your browser:<br><a href="${href}">${href}</a></p>
<p>${escapeHtml(after)}</p>
</body></html>
`,
  };
}

/** Text as HTML text or attribute value. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
