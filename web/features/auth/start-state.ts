import { SIGN_IN_KEY } from '#web/api/auth-client.ts';
import { arrival } from './arrival.ts';
import { type AuthState, START } from './auth-machine.ts';
import { keptPerson } from './kept-person.ts';

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

/**
 * What is known before the stored sign-in was read. Whoever is kept is shown their page at once, with its data on their way, while the
 * server is asked who it is; whoever came by a mail's link may be somebody else.
 */
export function startState(): AuthState {
  if (nobodyHere()) return { ...START, status: 'signed-out' };
  const person = arrival().kind === 'plain' ? keptPerson(localStorage) : null;
  return person ? { ...START, status: 'loading', person } : START;
}
