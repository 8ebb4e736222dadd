import { createHmac, timingSafeEqual } from 'node:crypto';

/** `link`: a group's own, for many. `mail`: sent to one mailbox, for one. */
export type GroupKeyOf = { of: 'link' | 'mail'; linkId: string };
export type GroupKeys = ReturnType<typeof groupKeys>;

const KEY = /^([lm])([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{22})$/;

/**
 * The keys in links that lead into groups: with 128 bits of signature nobody guesses one, and nothing that lies in the database opens a
 * group. @param secret this installation's own @param publicUrl where the page is
 */
export function groupKeys(secret: string, publicUrl: string) {
  const key = createHmac('sha256', secret).update('groups').digest();
  const signature = (name: string) => createHmac('sha256', key).update(name).digest().subarray(0, 16).toString('base64url');
  return {
    /** The address of the page. Its key stands behind the #, which no server and no log is sent. */
    addressOf: ({ of, linkId }: GroupKeyOf): string => {
      const name = `${of === 'link' ? 'l' : 'm'}${linkId}`;
      return `${publicUrl}/join#${name}.${signature(name)}`;
    },
    /** What a key of ours names; null for any other, before the database is asked. */
    read: (given: string): GroupKeyOf | null => {
      const [, kind, linkId, signed] = KEY.exec(given) ?? [];
      if (!kind || !linkId || !signed) return null;
      if (!timingSafeEqual(Buffer.from(signature(kind + linkId)), Buffer.from(signed))) return null;
      return { of: kind === 'l' ? 'link' : 'mail', linkId };
    },
  };
}
