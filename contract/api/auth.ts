import { ClientConfig, CurrentUser, DeleteAccount } from '../account.ts';
import type { Endpoint } from '../endpoint.ts';
import { Deleted } from './scenarios.ts';

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
  exportAccount: {
    kind: 'file',
    method: 'GET',
    path: '/api/account/export',
    access: 'user',
    perMinute: 6,
    summary: 'Everything of the caller as a ZIP: account, consultations, feedback, notes and recordings.',
  },
  deleteAccount: {
    kind: 'json',
    method: 'DELETE',
    path: '/api/account',
    access: 'user',
    body: DeleteAccount,
    reply: Deleted,
    summary: 'Delete the caller with everything of theirs; all but guests give their current password.',
  },
} as const satisfies Record<string, Endpoint>;
