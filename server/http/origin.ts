import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Which origins are ours: PUBLIC_URL alone when it is set, else every loopback name of our port
 * (api.md, rule 9). The Host header never decides more than that.
 * @param port the port really listened on, which differs from PORT when that is 0.
 */
export function ownOriginsOf(config: Pick<Config, 'PUBLIC_URL' | 'publicUrl'>, port: () => number): (origin: string) => boolean {
  if (config.PUBLIC_URL) {
    const own = new URL(config.publicUrl).origin;
    return (origin) => origin === own;
  }
  return (origin) => {
    if (!URL.canParse(origin)) return false;
    const { protocol, hostname, port: given } = new URL(origin);
    return protocol === 'http:' && LOOPBACK.has(hostname) && (given || '80') === String(port());
  };
}

/** The origin the page was opened by, when it is one of ours; same-origin GETs carry no Origin, so the Host speaks for them. */
export function originOf(request: FastifyRequest, ownOrigins: (origin: string) => boolean): string | null {
  const origin = request.headers.origin ?? `http://${request.headers.host ?? ''}`;
  return ownOrigins(origin) ? origin : null;
}
