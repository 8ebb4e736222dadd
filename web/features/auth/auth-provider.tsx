import { type ReactNode, useCallback, useEffect, useMemo, useReducer } from 'react';
import { api } from '#web/api/api.ts';
import { authClient } from '#web/api/auth-client.ts';
import { clearOwn, clearOwnOfTab, keepOnly } from '#web/api/own-storage.ts';
import { storedSignIn } from '#web/api/stored-sign-in.ts';
import { AuthContext } from './auth-context.ts';
import { authReducer } from './auth-machine.ts';
import { followSignIn } from './follow-sign-in.ts';
import { signOut as endSignIn } from './sign-out.ts';
import { startState } from './start-state.ts';

type Props = {
  /** Forgets what was fetched for the one who left. */
  onSignedOut: () => void;
  /** Opens the screen for a new password. */
  onRecovery: () => void;
  children: ReactNode;
};

/** Follows the sign-in client for everything below. */
export function AuthProvider({ onSignedOut, onRecovery, children }: Props) {
  const [state, dispatch] = useReducer(authReducer, null, startState);

  useEffect(() => {
    let over = false;
    let stop = () => {};
    const start = async () => {
      const client = await authClient();
      if (over) return;
      const own = { keepOnly, clearOwnOfTab };
      const whoAmI = () => api.getCurrentUser();
      stop = followSignIn({ client, whoAmI, dispatch, forget: onSignedOut, own, onRecovery, storage: window });
    };
    void start();
    return () => {
      over = true;
      stop();
    };
  }, [onSignedOut, onRecovery]);

  const end = useCallback(
    async (scope: 'global' | 'local') => {
      const leaving = storedSignIn()?.user.id;
      await endSignIn({ auth: authClient, scope });
      if (leaving) clearOwn(leaving);
      dispatch({ type: 'signed-out' });
      onSignedOut();
    },
    [onSignedOut],
  );

  const { status } = state;
  const person = ('person' in state && state.person) || null;
  // Not by the state itself, which numbers each look at the sign-in: a look that finds the same person draws nothing anew.
  const auth = useMemo(() => {
    const isAdmin = status === 'admin';
    return {
      status,
      person,
      isAdmin,
      me: { id: person?.id ?? '', isAdmin, roles: person?.roles },
      signOut: () => end('global'),
      leave: () => end('local'),
    };
  }, [status, person, end]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}
