import { randomUUID } from 'node:crypto';
import { GoTrueClient, type Session } from '@supabase/auth-js';

/** The real sign-in client on an app under test, keeping its state in memory. */
export async function authClient(url: string): Promise<GoTrueClient> {
  const { url: base, anonKey } = (await (await fetch(`${url}/api/config/supabase`)).json()) as { url: string; anonKey: string };
  const stored = new Map<string, string>();
  return new GoTrueClient({
    url: `${base}/auth/v1`,
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    autoRefreshToken: false,
    persistSession: true,
    flowType: 'pkce',
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  });
}

/** Enters as a guest, the spec's way. */
export async function enterAsGuest(url: string): Promise<Session> {
  const client = await authClient(url);
  const { data, error } = await client.signUp({
    email: `guest-${randomUUID()}@example.com`,
    password: randomUUID(),
    options: { data: { is_guest: true, display_name: 'Guest User' } },
  });
  if (!data.session) throw error ?? new Error('a guest got no session');
  return data.session;
}
