import type { StoredMail } from '#server/providers/mail/mail.ts';
import { escapeHtml } from './mail-texts.ts';

const page = (title: string, body: string) => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
label, input, button { display: block; font: inherit }
input { width: 100%; box-sizing: border-box; padding: .6rem; margin: .3rem 0 1rem }
button { padding: .6rem 1.2rem }
article { border-top: 1px solid; padding: 1rem 0; overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${body}
</body>
</html>
`;

/** Lists the mails of the outbox, for development. Their text is shown as text. */
export function mailboxPage(mails: (StoredMail & { at: Date })[]): string {
  const articles = mails.map(
    ({ to, subject, links, at }) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${at.toISOString()}">${at.toISOString().replace('T', ' ').slice(0, 19)} UTC</time></p>
${links.map((link) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`).join('\n')}
</article>`,
  );
  return page('Mailbox', articles.join('\n') || '<p>No emails have been sent yet.</p>');
}

type Choice = {
  token: string;
  email: string;
  /** By a link of `npm run admin`, not by one that was mailed. */
  invited: boolean;
  problem?: string;
};

/** Where the holder of an administrator's mailbox chooses the password; works from any browser, without scripts. */
export function choosePasswordPage({ token, email, invited, problem }: Choice): string {
  const why = invited
    ? `With a password of your own, ${escapeHtml(email)} is an administrator of this platform.`
    : `Your address ${escapeHtml(email)} is confirmed. You signed up in another browser, so the password you gave there is not used. Please choose one now.`;
  return page(
    'Choose your password',
    `<p>${why}</p>
${problem ? `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>` : ''}
<form method="post" action="/auth/v1/choose-password">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<input type="email" name="username" autocomplete="username" value="${escapeHtml(email)}" hidden>
<label for="password">New password</label>
<input id="password" type="password" name="password" autocomplete="new-password" required>
<button>Set password and sign in</button>
</form>`,
  );
}

/** For links that open nothing any more. */
export const expiredPage = (): string =>
  page('This link has expired', '<p>Please sign in, or ask for a new password on the sign-in screen.</p><p><a href="/">Sign in</a></p>');
