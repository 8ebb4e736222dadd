import { SIGN_OUT_PATIENCE_MS } from '#contract/limits.ts';
import { type AuthClient, SIGN_IN_KEY } from '#web/api/auth-client.ts';

type Parts = {
  auth: () => Promise<AuthClient>;
  /** `local` where there is nothing to end at the service. */
  scope?: 'global' | 'local';
  storage?: Pick<Storage, 'length' | 'key' | 'removeItem'>;
  patienceMs?: number;
};

/**
 * Ends the sign-in. The client keeps it when its service refuses, is out of reach or slow, so then it is ended in this
 * browser alone, and what is stored of it goes in any case. Never rejects.
 */
export async function signOut({
  auth,
  scope: wanted = 'global',
  storage = localStorage,
  patienceMs = SIGN_OUT_PATIENCE_MS,
}: Parts): Promise<void> {
  const tried = async (scope?: 'local') => {
    const client = await auth();
    const { error } = await within(patienceMs, client.signOut(scope && { scope }));
    if (error) console.error('Sign-out failed', error.message);
    return error === null;
  };
  const failed = (error: unknown) => {
    console.error('Sign-out failed', error);
    return false;
  };
  const ended = wanted === 'global' && (await tried().catch(failed));
  if (!ended) await tried('local').catch(failed);
  try {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
    for (const key of keys) if (key?.startsWith(SIGN_IN_KEY)) storage.removeItem(key);
  } catch (error) {
    failed(error);
  }
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
