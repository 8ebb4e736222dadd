import type { FastifyRequest } from 'fastify';

/** Reads a request's headers by their name in small letters; of one that was sent twice, the first. */
export const headerOf =
  ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  (name: string): string | undefined => {
    const value = headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
