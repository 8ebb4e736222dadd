import { ClientConfig, CurrentUser } from '../account.ts';
import type { Endpoint } from '../endpoint.ts';

export const authApi = {
  getClientConfig: {
    kind: 'json',
    method: 'GET',
    path: '/api/config/supabase',
    access: 'public',
    reply: ClientConfig,
    summary: 'Address and public key of the sign-in service.',
  },
  getCurrentUser: {
    kind: 'json',
    method: 'GET',
    path: '/api/auth/user',
    access: 'user',
    reply: CurrentUser,
    summary: 'Who the caller is, and whether an administrator.',
  },
} as const satisfies Record<string, Endpoint>;
