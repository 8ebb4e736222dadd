import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { buildAuthClient } from './auth-client.ts';
import { createClient } from './client.ts';

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => (logged = vi.spyOn(console, 'error').mockImplementation(() => {})));
afterEach(() => logged.mockRestore());

const answering = (body: unknown, status = 200) => ({
  readConfig: () => createClient({ send: async () => Response.json(body, { status }) }).getClientConfig(),
});

it.each([[{}], [{ url: 'http://localhost:3000' }], [{ url: '', anonKey: '' }]])(
  'a configuration that lacks a part (%j) gives the stub, and the console says so',
  async (config) => {
    const client = await buildAuthClient(answering(config));
    expect(logged).toHaveBeenCalledWith('Supabase configuration not available');
    const me = { email: 'trainee@practice.org', password: 'secret1' };
    const refused = { message: 'Supabase not configured' };
    expect((await client.signInWithPassword(me)).error).toEqual(refused);
    expect((await client.signUp({ ...me, options: {} })).error).toEqual(refused);
    expect((await client.getSession()).data.session).toBeNull();
  },
);

it('a call for the configuration that fails gives the stub, and the console says so', async () => {
  const client = await buildAuthClient(answering({ error: { code: 'starting', message: 'Starting' } }, 503));
  expect(logged).toHaveBeenCalledWith('Failed to initialize Supabase', expect.any(ApiError));
  expect((await client.signInWithPassword({ email: 'a@b.org', password: 'secret1' })).error?.message).toBe('Supabase not configured');
});
