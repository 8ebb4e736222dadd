import { SIGN_IN_KEY } from '#web/api/auth-client.ts';
import { arrival } from './arrival.ts';
import { type AuthState, START } from './auth-machine.ts';

/**
 * Nobody can be signed in: this browser keeps no sign-in, and the page was not opened by a mail's link. The sign-in screen need not
 * wait for the library that would find that out.
 */
export function nobodyHere(): boolean {
  try {
    return localStorage.getItem(SIGN_IN_KEY) === null && arrival().kind === 'plain';
  } catch {
    return false;
  }
}

/** What is known before the stored sign-in was read. */
export const startState = (): AuthState => (nobodyHere() ? { ...START, status: 'signed-out' } : START);
