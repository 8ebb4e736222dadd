import { type ReactNode, useCallback, useEffect, useMemo, useReducer } from 'react';
import { api } from '#web/api/api.ts';
import { type Session, authClient } from '#web/api/auth-client.ts';
import { AuthContext } from './auth-context.ts';
import { START, authReducer } from './auth-machine.ts';
import { signOut as endSignIn } from './sign-in.ts';

/** Follows the sign-in client: on load and at every change it asks the server who this is. */
export function AuthProvider({ onSignedOut, children }: { onSignedOut: () => void; children: ReactNode }) {
  const [state, dispatch] = useReducer(authReducer, START);

  useEffect(() => {
    let check = 0;
    let over = false;
    let stop = () => {};

    const look = async (session: Session | null) => {
      check += 1;
      const mine = check;
      dispatch({ type: 'session-read', check: mine, personId: session?.user.id ?? null });
      if (!session) return onSignedOut();
      try {
        const { isAdmin, ...person } = await api.getCurrentUser();
        if (!over) dispatch({ type: 'user-known', check: mine, person, isAdmin });
      } catch (error) {
        console.error('Reading the current user failed', error);
        const { id, email, user_metadata: data } = session.user;
        const person = { id, email: email || null, isGuest: data['is_guest'] === true || session.user.is_anonymous === true };
        if (!over) dispatch({ type: 'user-unknown', check: mine, person });
      }
    };

    const start = async () => {
      const client = await authClient();
      if (over) return;
      const { data } = client.onAuthStateChange((event, session) => {
        // The client waits for its listeners; a call to it from here would wait for itself.
        if (event !== 'INITIAL_SESSION') setTimeout(() => !over && void look(session), 0);
      });
      stop = data.subscription.unsubscribe;
      const read = await client.getSession();
      if (!over && check === 0) await look(read.data.session);
    };
    void start();
    return () => {
      over = true;
      stop();
    };
  }, [onSignedOut]);

  const signOut = useCallback(async () => {
    await endSignIn({ auth: authClient });
    dispatch({ type: 'signed-out' });
    onSignedOut();
  }, [onSignedOut]);

  const auth = useMemo(
    () => ({ status: state.status, person: 'person' in state ? state.person : null, isAdmin: state.status === 'admin', signOut }),
    [state, signOut],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
