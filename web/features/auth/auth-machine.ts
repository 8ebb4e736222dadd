import type { Role } from '#contract/role.ts';

/** `roles` is known once the server has said it, and absent where there are none. */
export type Person = { id: string; email: string | null; isGuest: boolean; roles?: readonly Role[] | undefined };

/** One union instead of flags that could contradict each other (spec, section 4). */
type Phase =
  /** Whom this browser keeps as signed in, until the server has said whether that is so: enough to draw a page, and no right. */
  | { status: 'loading'; person?: Person }
  | { status: 'signed-out' }
  | { status: 'signed-in'; person: Person }
  | { status: 'admin'; person: Person };
/** `check` numbers the latest look at the sign-in: answers to an earlier one come too late and change nothing. */
export type AuthState = Phase & { check: number };

export type AuthEvent =
  /** The stored sign-in was read, or it changed. */
  | { type: 'session-read'; check: number; personId: string | null }
  /** The server said who this is. */
  | { type: 'user-known'; check: number; person: Person; isAdmin: boolean }
  /** The server could not be asked: the person is signed in, without an administrator's rights. */
  | { type: 'user-unknown'; check: number; person: Person }
  /** The server does not know the sign-in, and refreshing it did not help. */
  | { type: 'refused'; check: number }
  | { type: 'signed-out' };

export const START: AuthState = { status: 'loading', check: 0 };

/** Loading, signed out, signed in, administrator, and what leads from one to the other. */
export function authReducer(state: AuthState, event: AuthEvent): AuthState {
  if (event.type === 'signed-out') return { status: 'signed-out', check: state.check };
  if (event.type === 'session-read') {
    if (event.check < state.check) return state;
    if (!event.personId) return { status: 'signed-out', check: event.check };
    const samePerson = 'person' in state && state.person?.id === event.personId;
    return samePerson ? { ...state, check: event.check } : { status: 'loading', check: event.check };
  }
  if (event.check !== state.check || state.status === 'signed-out') return state;
  if (event.type === 'refused') return { status: 'signed-out', check: event.check };
  const { check, person } = event;
  if (event.type === 'user-unknown') {
    const known = state.status !== 'loading' && state.person.id === person.id;
    return known ? state : { status: 'signed-in', person, check };
  }
  return { status: event.isAdmin ? 'admin' : 'signed-in', person, check };
}
