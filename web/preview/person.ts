import { SIGN_IN_KEY } from '../api/auth-client.ts';
import type { Visitor } from './states.ts';

export const EMAIL = 'trainee@practice.org';
const HOUR = 3600;

/** A sign-in as this browser would have kept it; nobody checks it here. */
export function signInAs(as: Visitor): void {
  if (as === 'nobody') return;
  const encoded = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const now = Math.floor(Date.now() / 1000);
  const user = { id: 'person', email: as === 'guest' ? 'guest@example.com' : EMAIL, user_metadata: {}, app_metadata: {}, aud: '' };
  const session = {
    access_token: [encoded({ alg: 'none' }), encoded({ sub: user.id, exp: now + HOUR }), 'preview'].join('.'),
    refresh_token: 'preview',
    token_type: 'bearer',
    expires_in: HOUR,
    expires_at: now + HOUR,
    user,
  };
  localStorage.setItem(SIGN_IN_KEY, JSON.stringify(session));
}
