import { GUEST_DOMAIN } from './numbers.ts';
import type { WeakReason } from './auth-error.ts';

type Standing = {
  email: string | null;
  emailVerifiedAt: Date | null;
  verifiedVia: 'link' | 'auto' | null;
  passwordByOwner: boolean;
  isGuest: boolean;
  isAnonymous: boolean;
};

/** Addresses are trimmed and lower-cased, and matched exactly: no plus or dot folding. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/**
 * Administrator: listed, verified by mailed link, not a guest, and the password chosen by the mailbox holder.
 * Read from the database for each request, never from a token's claim or `user_metadata`: both say what the user wrote.
 */
export function isAdministrator(user: Standing, listed: readonly string[]): boolean {
  return (
    user.email !== null &&
    listed.includes(user.email) &&
    user.emailVerifiedAt !== null &&
    user.verifiedVia === 'link' &&
    user.passwordByOwner &&
    !user.isGuest &&
    !user.isAnonymous
  );
}

/**
 * The addresses under which this account may be an administrator: those of ADMIN_EMAILS, of which a pinned one
 * (`mail=user-id`) counts for that very account alone, and its own when `npm run admin` added it.
 */
export function listedFor(
  { id, email }: { id: string; email: string | null },
  { ADMIN_EMAILS, adminPins }: { ADMIN_EMAILS: readonly string[]; adminPins: Readonly<Record<string, string>> },
  isAdded: boolean,
): string[] {
  const listed = ADMIN_EMAILS.filter((mail) => adminPins[mail] === undefined || adminPins[mail] === id);
  return isAdded && email !== null ? [...listed, email] : listed;
}

/** The spec's guest: `is_guest` on the one reserved domain (api.md, rule 6). A listed administrator's address is none. */
export function asksToBeGuest(email: string, data: Record<string, unknown>): boolean {
  return data['is_guest'] === true && email.endsWith(`@${GUEST_DOMAIN}`);
}

/** Who may sign in without a confirmed address: guests and anonymous accounts have no mailbox to confirm. */
export const mayEnter = (user: Standing): boolean => user.emailVerifiedAt !== null || user.isGuest || user.isAnonymous;

export const isBanned = (user: { bannedUntil: Date | null }, now: Date): boolean => user.bannedUntil !== null && user.bannedUntil > now;

/** Passwords are compared as written, except that composed and decomposed accents are one (macOS sends the latter). */
export const normalisePassword = (password: string): string => password.normalize('NFC');

/** What somebody would try here first, beside what is tried everywhere (ASVS 6.2.11). */
const OF_THIS_PRODUCT = new Set([
  'gptraining',
  'gptrainingplatform',
  'trainingplatform',
  'scaexam',
  'scaexamprep',
  'mrcgp',
  'rcgp',
  'mrcgpsca',
]);
const LONGEST = 256;
const bare = (text: string) => text.toLowerCase().replaceAll(/[\s_-]/g, '');

/** `shortest` in characters; `refuseWeak`: what is tried first, here or everywhere, is refused (AUTH_WEAK_PASSWORDS). */
export type PasswordRules = { shortest: number; refuseWeak: boolean };

/**
 * Why a password is refused, or null. Length in characters, an emoji being one (ASVS 6.2.1, 6.2.4, 6.2.8, 6.2.9, 6.2.11).
 * @param common passwords that are tried first everywhere, lower-cased (common-passwords.ts)
 */
export function passwordProblem(
  password: string,
  { email, shortest, refuseWeak, common }: PasswordRules & { email: string; common: ReadonlySet<string> },
): { message: string; reasons: WeakReason[] } | null {
  const length = Array.from(password).length;
  if (length < shortest) return { message: `Password should be at least ${shortest} characters.`, reasons: ['length'] };
  if (length > LONGEST) return { message: `Password cannot be longer than ${LONGEST} characters.`, reasons: ['length'] };
  if (!refuseWeak) return null;
  const lower = password.toLowerCase();
  const easy = common.has(lower) || common.has(bare(password)) || OF_THIS_PRODUCT.has(bare(password)) || lower === email;
  return easy ? { message: 'Password is known to be weak and easy to guess, please choose a different one.', reasons: ['pwned'] } : null;
}
