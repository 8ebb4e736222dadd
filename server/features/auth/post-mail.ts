import type { Mail } from '#server/providers/mail/mail.ts';
import type { Parts } from './parts.ts';
import { extendAddress } from './redirects.ts';

/**
 * Sends a mail. A mail server is not waited for: its seconds would tell known addresses from unknown ones.
 * For the same reason a failure, or the limit of mails in all, is logged and not told.
 */
export async function postMail({ mailer, limits, log }: Pick<Parts, 'mailer' | 'limits' | 'log'>, mail: Mail): Promise<void> {
  const sending = limits
    .take('mail')
    .then(() => mailer.send(mail))
    .catch((error: unknown) => log.error({ err: error, to: mail.to }, 'a mail could not be sent'));
  if (mailer.id === 'outbox') await sending;
}

/** The mailed address: PUBLIC_URL's, never the Host header's (ASVS 3.7.2). */
export function mailedLink(site: Parts['site'], token: string, type: string, redirectTo: string): string {
  return extendAddress(`${site.publicUrl}/auth/v1/verify`, { token, type, redirect_to: redirectTo });
}

/** PKCE links announce themselves, so that their errors reach the client in the query too. */
export const linkToken = (secret: string, codeChallenge: string | null | undefined): string => (codeChallenge ? `pkce_${secret}` : secret);
