import type { z } from 'zod';
import type { Role } from './role.ts';

/**
 * Who may call an endpoint. `user` includes guests and administrators; `link` is a user, or whoever holds a signed address
 * that has not expired; a role's name is who has that role, and administrators.
 */
export type Access = 'public' | 'link' | 'user' | Role | 'admin';

/** One line of the HTTP API: who may call it, what they send, what they get back. */
export type Endpoint = {
  /** `json`: parsed in, parsed out. `file`: the handler streams bytes. `socket`: a WebSocket upgrade. */
  kind: 'json' | 'file' | 'socket';
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  access: Access;
  /** One sentence for the OpenAPI page. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The schema every JSON answer is parsed with on its way out; absent for files and sockets. */
  reply?: z.ZodType;
  /** Only where a body may be larger than any other. */
  bodyMaxBytes?: number;
  /** Its handler is given the body as bytes, to be read in a thread: parsing it would hold everybody up. */
  readApart?: true;
  /** Calls a minute that one user may make; only where the work is dear. */
  perMinute?: number;
  /** Status of a first success; 200 when absent. */
  status?: 201;
};

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : unknown;

export type Params<E extends Endpoint> = Parsed<E['params']>;
export type Query<E extends Endpoint> = Parsed<E['query']>;
export type Body<E extends Endpoint> = E['readApart'] extends true ? Uint8Array : Parsed<E['body']>;
export type Reply<E extends Endpoint> = E['reply'] extends z.ZodType ? z.input<E['reply']> : void;
/** What a client passes: path parameters, query and body fields side by side in one object. */
export type Input<E extends Endpoint> = Sent<E['params']> & Sent<E['query']> & Sent<E['body']>;
/** What a client gets back. */
export type Output<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : Response;
