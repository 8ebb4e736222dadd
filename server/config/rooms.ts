import { z } from 'zod';
import type { IceServer } from '#contract/room-socket.ts';
import { GUEST_ROOMS_A_DAY, ROOMS_A_DAY } from '#contract/limits.ts';
import type { Setting } from '../settings.ts';

// matches: 'turn:anna:secret@turn.example.org:3478?transport=udp'
const ADDRESS = /^(stuns?|turns?):(?:([^:@,\s]+):([^@,\s]+)@)?([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?(\?transport=(?:udp|tcp))?$/i;

/** One server as browsers are told of it; null when it is no address of one. TURN needs a name and a secret, STUN has none. */
function serverOf(address: string): IceServer | null {
  const [, scheme, username, credential, host, port = '', transport = ''] = ADDRESS.exec(address) ?? [];
  if (!scheme || !host) return null;
  const isTurn = /^turns?$/i.test(scheme);
  if (isTurn !== (username !== undefined)) return null;
  const urls = [`${scheme.toLowerCase()}:${host}${port}${transport}`];
  return { urls, ...(username && credential && { username: decodeURIComponent(username), credential: decodeURIComponent(credential) }) };
}

const count = (fallback: number) => z.coerce.number({ error: 'write a number' }).int().min(1).max(1_000_000).default(fallback);

/** Rooms where people practise together. */
export const ROOM_SETTINGS = {
  ICE_SERVERS: {
    doc: 'STUN and TURN servers that join people in rooms across networks, comma separated. None is needed on one network.',
    schema: z
      .string()
      .default('')
      .transform((list, context): IceServer[] =>
        list
          .split(',')
          .map((entry) => entry.trim())
          .filter(Boolean)
          .flatMap((entry) => {
            const server = serverOf(entry);
            if (server) return [server];
            context.addIssue('write addresses like stun:stun.example.org:3478 and turn:user:secret@turn.example.org:3478, comma separated');
            return [];
          }),
      ),
    secret: true,
  },
  ROOMS_A_DAY: { doc: 'Rooms that one user may make in 24 hours.', schema: count(ROOMS_A_DAY) },
  GUEST_ROOMS_A_DAY: { doc: 'The same for a guest.', schema: count(GUEST_ROOMS_A_DAY) },
} as const satisfies Record<string, Setting>;
