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

/** The spec's guest: `is_guest` on the one reserved domain, and never a listed administrator's address (api.md, rule 6). */
export function asksToBeGuest(email: string, data: Record<string, unknown>, listed: readonly string[]): boolean {
  return data['is_guest'] === true && email.endsWith(`@${GUEST_DOMAIN}`) && !listed.includes(email);
}

/** Who may sign in without a confirmed address: guests and anonymous accounts have no mailbox to confirm. */
export const mayEnter = (user: Standing): boolean => user.emailVerifiedAt !== null || user.isGuest || user.isAnonymous;

export const isBanned = (user: { bannedUntil: Date | null }, now: Date): boolean => user.bannedUntil !== null && user.bannedUntil > now;

/** Passwords are compared as written, except that composed and decomposed accents are one (macOS sends the latter). */
export const normalisePassword = (password: string): string => password.normalize('NFC');

const COMMON = new Set(['password', 'passw0rd', 'gptraining', 'gptrainingplatform', 'trainingplatform', 'scaexamprep']);
const LONGEST = 256;
const bare = (text: string) => text.toLowerCase().replaceAll(/[\s_-]/g, '');

/**
 * Why a password is refused, or null. Length in characters, an emoji being one (ASVS 6.2.1, 6.2.4, 6.2.8, 6.2.9, 6.2.11).
 * @param shortest AUTH_MIN_PASSWORD, or 12 for a listed administrator.
 */
export function passwordProblem(password: string, email: string, shortest: number): { message: string; reasons: WeakReason[] } | null {
  const length = Array.from(password).length;
  if (length < shortest) return { message: `Password should be at least ${shortest} characters.`, reasons: ['length'] };
  if (length > LONGEST) return { message: `Password cannot be longer than ${LONGEST} characters.`, reasons: ['length'] };
  const easy = COMMON.has(bare(password)) || password.toLowerCase() === email;
  return easy ? { message: 'Password is known to be weak and easy to guess, please choose a different one.', reasons: ['pwned'] } : null;
}
