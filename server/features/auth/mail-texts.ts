import type { Mail } from '#server/providers/mail/mail.ts';

type Letter = {
  to: string;
  link: string;
  /** Six digits, for who is asked for them. */
  code: string;
};

/** The mail that confirms an address. */
export const confirmationMail = (parts: Letter): Mail =>
  letter({
    ...parts,
    action: 'confirm',
    subject: 'Confirm your email address',
    before: 'Welcome to the GP Training Platform. Please confirm that this address is yours:',
    button: 'Confirm my address',
    after: 'The link works for 24 hours. If you did not create an account, you can ignore this email.',
  });

/** The mail that lets its reader choose a new password. */
export const recoveryMail = (parts: Letter): Mail =>
  letter({
    ...parts,
    action: 'reset',
    subject: 'Choose a new password',
    before: 'Someone asked for a new password for your account on the GP Training Platform. To choose one:',
    button: 'Choose a new password',
    after: 'The link works once, for one hour. If this was not you, ignore this email: your password stays the same.',
  });

/** The mail that makes a guest's account a full one. */
export const keepWorkMail = (parts: Letter): Mail =>
  letter({
    ...parts,
    action: 'confirm',
    subject: 'Keep your work: confirm your email address',
    before:
      'You worked as a guest on the GP Training Platform and asked to keep your work. Please confirm that this address is yours; from then on, sign in with it and the password you chose:',
    button: 'Keep my work',
    after: 'The link works for 24 hours. If you did not ask for this, you can ignore this email.',
  });

/** The mail that goes to both mailboxes when an account is to change its address. */
export const emailChangeMail = ({ newEmail, ...parts }: Letter & { newEmail: string }): Mail =>
  letter({
    ...parts,
    action: 'change',
    subject: 'Confirm your new email address',
    before: `You asked to change the email address of your GP Training Platform account to ${newEmail}. The change takes effect once both the old and the new address have confirmed it:`,
    button: 'Confirm the change',
    after:
      'The link works for 24 hours. If this was not you, ignore this email, and your address stays the same; please also change your password.',
  });

/** The mail with the digits that stand for the current password. */
export const nonceMail = ({ to, code }: Omit<Letter, 'link'>): Mail => {
  const words = `Your code to change your password on the GP Training Platform: ${code}`;
  const after =
    'It works once, for 10 minutes. If this was not you, someone else is signed in to your account: please choose a new password.';
  return { action: 'code', to, subject: 'Your code', links: [], text: `${words}\n\n${after}\n`, html: page(paragraphs(words, after)) };
};

type Words = Omit<Letter, 'code'> & { action: Mail['action']; subject: string; before: string; button: string; after: string };

const letter = ({ code, after, ...words }: Words & Letter): Mail =>
  mailOf({ ...words, after, typed: `If you are asked for a code, it is ${code}. It works for 10 minutes.` });

/** A mail with one link: words before it, a button, words after it. Every text may be anybody's. */
export function mailOf({ action, to, link, subject, before, button, typed, after }: Words & { typed?: string }): Mail {
  const href = escapeHtml(link);
  const below = [...(typed ? [typed] : []), after];
  return {
    action,
    to,
    subject,
    links: [link],
    text: [before, link, ...below].join('\n\n').concat('\n'),
    html: page(`${paragraphs(before)}
<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 22px;border-radius:10px;background:#0f5f5c;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(button)}</a></p>
${paragraphs(...below)}
<p style="font-size:13px;color:#586369">If the button does not work, copy this address into your browser:<br><a href="${href}" style="color:#0f5f5c;overflow-wrap:anywhere;word-break:break-all">${href}</a></p>`),
  };
}

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n');

/** Plain enough for every mail program: styles in place, no picture, no font from elsewhere. */
const page = (body: string) => `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>
<body style="margin:0;padding:24px 16px;background:#f6f5f1;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:16px;line-height:1.5;color:#1d2428">
<div style="max-width:520px;margin:0 auto;padding:8px 24px;background:#ffffff;border:1px solid #e0ddd3;border-radius:14px">
<p style="font-weight:600;color:#0f5f5c">GP Training Platform</p>
${body}
</div>
</body></html>
`;

/** Text as HTML text or attribute value. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
