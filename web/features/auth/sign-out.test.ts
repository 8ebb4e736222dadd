import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuthClient } from '#web/api/auth-client.ts';
import { stubAuthClient } from '#web/api/stub-auth-client.ts';
import { signOut } from './sign-out.ts';

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => (logged = vi.spyOn(console, 'error').mockImplementation(() => {})));
afterEach(() => logged.mockRestore());

function browser(leave: AuthClient['signOut']) {
  const kept = new Map([
    ['gp-training-sign-in', 'tokens'],
    ['gp-training-sign-in-code-verifier', 'v'],
    ['theme', 'dark'],
  ]);
  const storage = {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, signOut: () => signOut({ auth: async () => ({ ...stubAuthClient(), signOut: leave }), storage, patienceMs: 20 }) };
}

describe('signing out', () => {
  it('ends the sign-in everywhere and leaves only what is not of it', async () => {
    const leave = vi.fn<AuthClient['signOut']>(async () => ({ error: null }));
    const { kept, signOut: act } = browser(leave);
    await act();
    expect(leave.mock.calls).toEqual([[undefined]]);
    expect([...kept.keys()]).toEqual(['theme']);
    expect(logged).not.toHaveBeenCalled();
  });

  it('when the service refuses, ends it in this browser', async () => {
    const leave = vi.fn<AuthClient['signOut']>(async (options) => ({ error: options ? null : { message: '503' } }));
    const { kept, signOut: act } = browser(leave);
    await act();
    expect(leave).toHaveBeenLastCalledWith({ scope: 'local' });
    expect([...kept.keys()]).toEqual(['theme']);
  });

  it.each([
    ['out of reach', () => Promise.reject(new Error('offline'))],
    ['silent', () => new Promise<never>(() => {})],
  ])('never fails and keeps nothing when the service is %s', async (_how, leave) => {
    const { kept, signOut: act } = browser(leave);
    await expect(act()).resolves.toBeUndefined();
    expect([...kept.keys()]).toEqual(['theme']);
  });
});
