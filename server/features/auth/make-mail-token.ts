import type { mailTokens } from '#server/db/tables.ts';
import type { MailTokenKind } from './mail-token-store.ts';
import type { Parts } from './parts.ts';
import { linkToken, mailedLink } from './post-mail.ts';
import { hashCode, hashSecret, newCode, newSecret } from './secrets.ts';

type Wanted = {
  kind: MailTokenKind;
  /** The mailbox it goes to. */
  email: string;
  redirectTo: string;
  /** How long the link lives, ms; the code lives MAIL_CODE_MS. */
  lifetimeMs: number;
  codeChallenge: string | null | undefined;
  codeChallengeMethod: string | null | undefined;
};

export type MailToken = {
  link: string;
  /** Six digits. */
  code: string;
  /** What the database keeps: hashes only. */
  row: Omit<typeof mailTokens.$inferInsert, 'userId'>;
};

/** A fresh link and code for one mail. */
export function makeMailToken({ key, site, now }: Pick<Parts, 'key' | 'site' | 'now'>, wanted: Wanted): MailToken {
  const { kind, email, redirectTo, lifetimeMs, codeChallenge } = wanted;
  const at = now();
  const token = linkToken(newSecret(), codeChallenge);
  const code = newCode();
  return {
    link: mailedLink(site, token, kind, redirectTo),
    code,
    row: {
      kind,
      email,
      hash: hashSecret(token),
      codeHash: hashCode(code, { kind, email }, key.refreshKey),
      codeTries: 0,
      codeChallenge: codeChallenge ?? null,
      codeChallengeMethod: codeChallenge ? wanted.codeChallengeMethod : null,
      redirectTo,
      createdAt: at,
      expiresAt: new Date(at.getTime() + lifetimeMs),
    },
  };
}
