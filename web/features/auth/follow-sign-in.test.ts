import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import type { Session } from '#web/api/auth-client.ts';
import { authReducer, START } from './auth-machine.ts';
import { followSignIn } from './follow-sign-in.ts';

const session = (id: string) => ({ access_token: `t-${id}`, user: { id, email: `${id}@practice.org`, user_metadata: {} } }) as Session;
const person = (id: string, isAdmin = false) => ({ id, email: `${id}@practice.org`, isGuest: false, isAdmin });
const refusal = () => new ApiError(401, '', 'Unauthorized');

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.useFakeTimers();
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  logged.mockRestore();
  vi.useRealTimers();
});

/** A tab with what its browser holds; `answers` is what the server says of the person, one call after the other. */
function tab(held: Session | null, ...answers: (ReturnType<typeof person> | Error)[]) {
  let state = START;
  let listener: (event: string, session: Session | null) => void = () => {};
  const storage = new EventTarget();
  const [forget, onRecovery] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const own = { keepOnly: vi.fn<(owner: string) => void>(), clearOwnOfTab: vi.fn<(owner: string) => void>() };
  const stop = followSignIn({
    client: {
      getSession: async () => ({ data: { session: held }, error: null }),
      onAuthStateChange: (given) => {
        listener = given;
        return { data: { subscription: { unsubscribe: () => (listener = () => {}) } } };
      },
    },
    whoAmI: async () => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      const answer = answers.shift() ?? new Error('not asked for');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    dispatch: (event) => (state = authReducer(state, event)),
    forget,
    own,
    onRecovery,
    storage,
  });
  const settled = () => vi.advanceTimersByTimeAsync(15);
  return {
    forget,
    own,
    onRecovery,
    stop,
    status: async () => (await settled(), state.status),
    tell: (event: string, now: Session | null) => listener(event, now),
    stored: (key: string | null, newValue: string | null) => storage.dispatchEvent(Object.assign(new Event('storage'), { key, newValue })),
  };
}

describe('on load', () => {
  it('nobody is signed in without a stored sign-in, and the server is not asked', async () =>
    expect(await tab(null).status()).toBe('signed-out'));
  it('the server says whether the person is an administrator', async () => {
    expect(await tab(session('p1'), person('p1')).status()).toBe('signed-in');
    expect(await tab(session('p1'), person('p1', true)).status()).toBe('admin');
  });
  it('the server is asked once, though the client tells as news what was read a moment before', async () => {
    const page = tab(session('p1'), person('p1'), new Error('asked twice'));
    await Promise.resolve();
    page.tell('SIGNED_IN', session('p1'));
    expect(await page.status()).toBe('signed-in');
    expect(logged).not.toHaveBeenCalled();
  });
  it('a 401 that refreshing did not mend signs the person out', async () => {
    const page = tab(session('p1'), refusal());
    expect(await page.status()).toBe('signed-out');
    expect(page.forget).toHaveBeenCalled();
  });
  it('a server that fails otherwise signs nobody out', async () =>
    expect(await tab(session('p1'), new Error('offline')).status()).toBe('signed-in'));
});

describe('at every change', () => {
  it('the server is asked again: rights that were taken are gone', async () => {
    const page = tab(session('p1'), person('p1', true), person('p1'));
    expect(await page.status()).toBe('admin');
    page.tell('TOKEN_REFRESHED', session('p1'));
    expect(await page.status()).toBe('signed-in');
  });
  it('also when the same sign-in is told once more later on', async () => {
    const page = tab(session('p1'), person('p1', true), person('p1'));
    expect(await page.status()).toBe('admin');
    page.tell('SIGNED_IN', session('p1'));
    expect(await page.status()).toBe('signed-in');
  });
  it('a later 401 takes the rights and the sign-in', async () => {
    const page = tab(session('p1'), person('p1', true), refusal());
    expect(await page.status()).toBe('admin');
    page.tell('TOKEN_REFRESHED', session('p1'));
    expect(await page.status()).toBe('signed-out');
  });
  it('a link for a new password is told once, the person being signed in by it', async () => {
    const page = tab(null, person('p1'));
    await page.status();
    page.tell('PASSWORD_RECOVERY', session('p1'));
    expect(await page.status()).toBe('signed-in');
    expect(page.onRecovery).toHaveBeenCalledTimes(1);
  });
  it('nothing is told any more once the page stops following', async () => {
    const page = tab(session('p1'), person('p1'));
    expect(await page.status()).toBe('signed-in');
    page.stop();
    page.tell('SIGNED_OUT', null);
    page.stored(null, null);
    expect(await page.status()).toBe('signed-in');
  });
});

describe('several tabs agree', () => {
  it('signed out in another tab is signed out here, and nothing of the person stays', async () => {
    const page = tab(session('p1'), person('p1'));
    expect(await page.status()).toBe('signed-in');
    page.tell('SIGNED_OUT', null);
    expect(await page.status()).toBe('signed-out');
    expect(page.forget).toHaveBeenCalledTimes(1);
  });
  it('also when only the storage tells it', async () => {
    const page = tab(session('p1'), person('p1'));
    expect(await page.status()).toBe('signed-in');
    page.stored('theme', null);
    expect(await page.status()).toBe('signed-in');
    page.stored('gp-training-sign-in', null);
    expect(await page.status()).toBe('signed-out');
  });
  it('another person who signed in there sees nothing of the first', async () => {
    const page = tab(session('p1'), person('p1', true), person('p2'));
    expect(await page.status()).toBe('admin');
    page.tell('SIGNED_IN', session('p2'));
    expect(await page.status()).toBe('signed-in');
    expect(page.forget).toHaveBeenCalledTimes(1);
  });
  it('what a browser kept of the first is removed when another one signs in, and stays for whoever lost the sign-in', async () => {
    const page = tab(session('p1'), person('p1'), person('p2'));
    await page.status();
    page.tell('SIGNED_OUT', null);
    await page.status();
    expect(page.own.keepOnly.mock.calls).toEqual([['p1']]);
    page.tell('SIGNED_IN', session('p2'));
    await page.status();
    expect(page.own.keepOnly).toHaveBeenLastCalledWith('p2');
    expect(page.own.clearOwnOfTab).not.toHaveBeenCalled();
  });
  it('a sign-out in another tab empties this one too', async () => {
    const page = tab(session('p1'), person('p1'));
    await page.status();
    page.stored('gp-training-left', 'p1');
    page.stored('gp-training-left', null);
    expect(page.own.clearOwnOfTab.mock.calls).toEqual([['p1']]);
  });
});
