import type { IncomingMessage } from 'node:http';
import { networkOf } from './network.ts';

/** What one address, of IPv6 one /64, may hold at a time. A school shares one: 150 browsers of seven connections fit. */
export type PlaceCaps = { connections: number; answering: number };

/** A quarter of the connections there are, and half of what is answered at once. */
export const PLACE_CAPS: PlaceCaps = { connections: 1000, answering: 250 };

/** Something that lasts until it closes: a connection, or an answer. */
type Lasting = { once: (event: 'close', over: () => void) => unknown };

/** Counts what each place holds. */
export function holdings(most: number): (place: string, what: Lasting) => boolean {
  const held = new Map<string, number>();
  return (place, what) => {
    const now = held.get(place) ?? 0;
    if (now >= most) return false;
    held.set(place, now + 1);
    what.once('close', () => {
      const left = (held.get(place) ?? 1) - 1;
      if (left > 0) held.set(place, left);
      else held.delete(place);
    });
    return true;
  };
}

/**
 * Where a request comes from. Behind a proxy its own entry of X-Forwarded-For counts, the last one (create-http.ts).
 * @param trustProxy TRUST_PROXY
 */
export function placeOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy && headers['x-forwarded-for'];
  const last = forwarded ? String(forwarded).split(',').at(-1)?.trim() : undefined;
  return networkOf(last || (socket.remoteAddress ?? ''));
}
