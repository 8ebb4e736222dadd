import { api, type ApiName } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { ErrorBody } from './errors.ts';
import type { Shape } from './fit-shape.ts';
import { read } from './shape-of.ts';
import { ServerMessage } from './voice.ts';

/** What a page needs to know of an endpoint: how it is asked, and the shape of its answer; absent for files and sockets. */
export type Line = { method: Endpoint['method']; path: string; open: boolean; hasBody: boolean; reply?: Shape };

/**
 * What a page reads of the contract, as plain data. The build puts the data in this file's place (scripts/light-contract.ts): made in the
 * browser from its schemas it would hold a phone for longer than anything else that a page begins with.
 */
export const wire = {
  lines: Object.fromEntries(
    Object.entries<Endpoint>(api).map(([name, { method, path, access, body, reply }]): [string, Line] => [
      name,
      { method, path, open: access === 'public', hasBody: body !== undefined, ...(reply && { reply: read(reply) }) },
    ]),
  ) as Record<ApiName, Line>,
  error: read(ErrorBody),
  serverMessage: read(ServerMessage),
};
