import { createHmac, timingSafeEqual } from 'node:crypto';

export type SignedLinks = {
  /** The path with a signature that opens it, and nothing else, until `expiresAt`. */
  sign: (path: string, expiresAt: Date) => string;
  /** `unsigned`: it carries no signature at all. */
  check: (url: string) => 'good' | 'bad' | 'unsigned';
};

/** Addresses for what cannot send a bearer token: players above all. `secret` is this installation's own. */
export function signedLinks(secret: string, now: () => number): SignedLinks {
  const key = createHmac('sha256', secret).update('signed addresses').digest();
  const signature = (path: string, expires: string) => createHmac('sha256', key).update(`${path}\n${expires}`).digest('base64url');
  return {
    sign: (path, expiresAt) => {
      const expires = String(expiresAt.getTime());
      return `${path}?${new URLSearchParams({ expires, signature: signature(path, expires) })}`;
    },
    check: (url) => {
      const [path = '', query] = url.split('?');
      const asked = new URLSearchParams(query);
      const given = asked.get('signature');
      if (given === null) return 'unsigned';
      const expires = asked.get('expires') ?? '';
      const [mine, theirs] = [Buffer.from(signature(path, expires)), Buffer.from(given)];
      const same = mine.length === theirs.length && timingSafeEqual(mine, theirs);
      return same && Number(expires) > now() ? 'good' : 'bad';
    },
  };
}
