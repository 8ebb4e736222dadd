import * as argon2 from '@node-rs/argon2';
import { normalisePassword } from './rules.ts';

/** Argon2id as OWASP recommends: 19 MiB, two passes, one lane (the library's algorithm default is argon2id). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;

/** Of the library; a test watches what is checked against what. */
type Hashing = Pick<typeof argon2, 'hash'> & { verify: (hashed: string, password: string) => Promise<boolean> };

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Takes as long for an unknown account (null) as for a wrong password. */
  verify: (stored: string | null, password: string) => Promise<boolean>;
};

/** Password hashing with at most two hashes at once, so that a burst of sign-ins cannot fill memory and all cores. */
export function createPasswords({ hash, verify }: Hashing = argon2): Passwords {
  const inLine = queue(AT_ONCE);
  let dummy: Promise<string> | undefined;
  return {
    hash: (password) => inLine(() => hash(normalisePassword(password), COST)),
    async verify(stored, password) {
      dummy ??= hash('nobody has this password', COST);
      const known = stored ?? (await dummy);
      const right = await inLine(() => verify(known, normalisePassword(password)));
      return right && stored !== null;
    },
  };
}

function queue(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
