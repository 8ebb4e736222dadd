import type { Api, ApiName } from '#contract/api.ts';
import type { Role } from '#contract/role.ts';
import type { Body, Endpoint, Params, Query, Reply } from '#contract/endpoint.ts';

/** Who calls, as `features/auth` found out for this request. `roles` is absent where there are none. */
export type User = { id: string; email: string | null; isAdmin: boolean; isGuest: boolean; roles?: readonly Role[] };

export type FileReply = {
  type: string;
  /** Offered name of a download; shown in place when absent. */
  filename?: string;
  body: string | Uint8Array | NodeJS.ReadableStream | StoredBody;
};

/** A file that lies somewhere, of which a part may be asked for. Both ends of a range are included. */
export type StoredBody = {
  size: number;
  modifiedAt: Date;
  open: (range?: { start: number; end: number }) => Promise<NodeJS.ReadableStream>;
};

type Answer<E extends Endpoint> = E['kind'] extends 'file' ? FileReply : Reply<E>;

export type HandlerRequest<E extends Endpoint> = {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  /** Null for who is not signed in, and for who came by a signed address. */
  user: E['access'] extends 'public' | 'link' ? User | null : User;
  /** Address of the caller, after TRUST_PROXY. */
  ip: string;
  /** The origin the page was opened by, when it is one of ours (api.md, rule 9). */
  origin: string | null;
  /** The body as it was sent, for what is signed over it; '' without one. */
  raw: string;
  /** A header of the request, by its name in small letters. */
  sent: (name: string) => string | undefined;
  /** Sets a header of the answer. */
  header: (name: string, value: string) => void;
  /** Answers 200 where the contract says 201: what was asked for stood there already. */
  alreadyThere: () => void;
};

export type Handler<E extends Endpoint> = (request: HandlerRequest<E>) => Promise<Answer<E>>;

/** Endpoints that answer in JSON or bytes; sockets are mounted apart. */
export type HandledName = { [Name in ApiName]: Api[Name]['kind'] extends 'socket' ? never : Name }[ApiName];

/** One handler for each endpoint of the contract: a missing one does not compile. */
export type Handlers = { [Name in HandledName]: Handler<Api[Name]> };

/** What one feature answers for: `satisfies`-friendly part of the whole. */
export type HandlersFor<Names extends HandledName> = Pick<Handlers, Names>;
