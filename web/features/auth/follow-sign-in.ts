import type { CurrentUser } from '#contract/account.ts';
import { ApiError } from '#web/api/api-error.ts';
import { type AuthClient, type Session, SIGN_IN_KEY } from '#web/api/auth-client.ts';
import { LEFT_KEY } from '#web/api/own-storage.ts';
import type { AuthEvent } from './auth-machine.ts';
import { personOf } from './kept-person.ts';

type Parts = {
  client: Pick<AuthClient, 'getSession' | 'onAuthStateChange'>;
  /** Asks the server; the API client refreshes and tries again after a 401 by itself. */
  whoAmI: () => Promise<CurrentUser>;
  dispatch: (event: AuthEvent) => void;
  /** Nothing of the one who left may be shown to the next. */
  forget: () => void;
  /** What this browser keeps of people: of nobody but `owner`, and nothing more of one who signed out in another tab. */
  own: { keepOnly: (owner: string) => void; clearOwnOfTab: (owner: string) => void };
  /** A link for a new password was opened. */
  onRecovery: () => void;
  /** Tells what other tabs do to this browser's storage. */
  storage: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
};

/**
 * Reads the sign-in on load and asks the server who it is, then and at every change, also one made in another tab
 * (spec, section 4). @returns stops following.
 */
export function followSignIn({ client, whoAmI, dispatch, forget, own, onRecovery, storage }: Parts): () => void {
  let check = 0;
  let over = false;
  let last: string | null = null;
  /** The token whose bearer the server is being asked for. */
  let asking: string | null = null;

  const look = async (session: Session | null) => {
    if (over) return;
    check += 1;
    const mine = check;
    const personId = session?.user.id ?? null;
    dispatch({ type: 'session-read', check: mine, personId });
    if (last !== personId && (last || !personId)) forget();
    last = personId;
    if (personId) own.keepOnly(personId);
    if (!session) return;
    asking = session.access_token;
    const event = await whoAmI().then(
      ({ isAdmin, ...person }): AuthEvent => ({ type: 'user-known', check: mine, person, isAdmin }),
      (error: unknown): AuthEvent => {
        console.error('Reading the current user failed', error);
        const refused = error instanceof ApiError && error.status === 401;
        return refused ? { type: 'refused', check: mine } : { type: 'user-unknown', check: mine, person: personOf(session) };
      },
    );
    if (mine === check) asking = null;
    if (over) return;
    dispatch(event);
    if (event.type === 'refused' && mine === check) forget();
  };

  const { data } = client.onAuthStateChange((event, session) => {
    if (event === 'INITIAL_SESSION') return;
    // The client waits for its listeners; a call to it from here would wait for itself.
    setTimeout(() => {
      if (over) return;
      if (event === 'PASSWORD_RECOVERY') onRecovery();
      // On load the client tells as news what was read a moment before.
      if (event === 'SIGNED_IN' && session?.access_token === asking) return;
      void look(session);
    }, 0);
  });
  const onStorage = (event: Event) => {
    const { key, newValue } = event as StorageEvent;
    if (key === LEFT_KEY && newValue) own.clearOwnOfTab(newValue);
    // A tab that signed out without its service tells nobody but the storage; `clear` names no key.
    if (key === null || (key === SIGN_IN_KEY && newValue === null)) void look(null);
  };
  storage.addEventListener('storage', onStorage);
  void client
    .getSession()
    .then(({ data: read }) => (check === 0 ? look(read.session) : undefined))
    .catch(() => look(null));
  return () => {
    over = true;
    data.subscription.unsubscribe();
    storage.removeEventListener('storage', onStorage);
  };
}
