import { createContext, use } from 'react';
import type { Me } from '#contract/may-act.ts';
import type { AuthState, Person } from './auth-machine.ts';

export type Auth = {
  status: AuthState['status'];
  /** While loading whom this browser keeps as signed in, if anyone; null when signed out. */
  person: Person | null;
  isAdmin: boolean;
  /** What one is shown depends on it; with an empty id when signed out. */
  me: Me;
  /** Signs out; afterwards nothing of the person is left on this page, whatever the service answered. */
  signOut: () => Promise<void>;
  /** The same where the service knows the person no more: nothing is asked of it. */
  leave: () => Promise<void>;
};

export const AuthContext = createContext<Auth | null>(null);

/** Who is signed in. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider above it');
  return auth;
}
