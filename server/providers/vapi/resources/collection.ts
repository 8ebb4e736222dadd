import { z } from 'zod';
import type { Send } from './send.ts';
import { pageOf } from './shapes.ts';

/** What narrows most lists. */
export type Listing = { limit?: number; createdAtGt?: string; createdAtLt?: string; createdAtGe?: string; createdAtLe?: string };
export type Paging = Listing & { page?: number; sortOrder?: 'ASC' | 'DESC' };

/** As part of an address. */
export const part = encodeURIComponent;

function ofOne<Wish extends object, Shape extends z.ZodType>(send: Send, path: string, shape: Shape) {
  const one = (id: string) => `${path}/${part(id)}`;
  return {
    create: (body: Wish) => send('POST', path, shape, { body }),
    get: (id: string) => send('GET', one(id), shape),
    update: (id: string, body: Partial<Wish>) => send('PATCH', one(id), shape, { body }),
    remove: (id: string) => send('DELETE', one(id), z.unknown()),
  };
}

/** A kind of resource whose list comes bare. */
export const collection = <Wish extends object, Shape extends z.ZodType>(send: Send, path: string, shape: Shape) => ({
  ...ofOne<Wish, Shape>(send, path, shape),
  list: (query: Listing = {}) => send('GET', path, z.array(shape), { query }),
});

/** A kind of resource whose list comes as a page: `results` and `metadata`. */
export const pagedCollection = <Wish extends object, Shape extends z.ZodType>(send: Send, path: string, shape: Shape) => ({
  ...ofOne<Wish, Shape>(send, path, shape),
  list: (query: Paging = {}) => send('GET', path, pageOf(shape), { query }),
});
