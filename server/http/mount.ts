import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { mayCall } from '#contract/may-act.ts';
import { storable } from '#contract/text.ts';
import { countRefusals } from './count-refusals.ts';
import { validationError } from './errors.ts';
import { headerOf } from './header-of.ts';
import { sendFile } from './send-file.ts';
import type { SignedLinks } from './signed-link.ts';
import type { FileReply, HandledName, Handler, Handlers, User } from './handlers.ts';
import { originOf } from './origin.ts';
import { withStorableText } from './sent-text.ts';

export type MountOptions = {
  handlers: Handlers;
  /** The user of a bearer token; null when there is none or it no longer counts. */
  verifyUser: (bearer: string | undefined) => Promise<User | null>;
  /** Told when a user asks for what is an administrator's, an author's or a trainer's. @param path as the contract writes it */
  noteRefusal: (refused: { user: User; ip: string; method: string; path: string }) => Promise<void>;
  links: Pick<SignedLinks, 'check'>;
  ownOrigins: (origin: string) => boolean;
  rateLimits: boolean;
  /** Endpoints of engines that this server is not set up for: there is nothing at their addresses. */
  absent: readonly HandledName[];
  /** Endpoints that a provider calls. */
  signed: Partial<Record<HandledName, SignedBody>>;
};

type Header = (name: string) => string | undefined;

/** How a provider's reports are known, without a word of them having been read. */
export type SignedBody = {
  /** By its headers alone, before its body is taken. */
  mayCome: (header: Header) => boolean;
  /** By its body, before that is parsed. */
  isSigned: (raw: string, header: Header) => boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null;
    /** The text of a JSON body (create-http.ts). */
    rawBody?: string;
  }
  interface FastifyContextConfig {
    isSigned?: SignedBody['isSigned'];
  }
}

/** Puts every endpoint of the contract on Fastify: who are you, may you, parse, handle, parse the answer. */
export function mountApi(app: FastifyInstance, options: MountOptions): void {
  const { handlers, verifyUser, noteRefusal, links, ownOrigins, rateLimits, absent, signed } = options;
  app.decorateRequest('user', null);
  const countRefusal = countRefusals(app);
  const refuse = async (request: FastifyRequest, code: ErrorCode): Promise<never> => {
    await countRefusal(request);
    throw new AppError(code);
  };
  for (const name of Object.keys(handlers) as HandledName[]) {
    if (absent.includes(name)) continue;
    const sender = signed[name];
    const endpoint: Endpoint = api[name];
    // The loop erases which endpoint it is; `Handlers` has checked each one already.
    const handle = handlers[name] as unknown as Handler<Endpoint>;
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.bodyMaxBytes && { bodyLimit: endpoint.bodyMaxBytes }),
      // Before the body is read: 401 and 403 come before every other complaint.
      onRequest: async (request) => {
        if (sender && !sender.mayCome(headerOf(request))) throw new AppError('unauthorized');
        // What is public works in an outage of the sign-in, too.
        request.user = endpoint.access === 'public' ? null : await verifyUser(bearerOf(request));
        if (endpoint.access === 'link' && !request.user) {
          const link = links.check(request.url);
          if (link === 'good') return;
          if (link === 'bad') await refuse(request, 'link_expired');
        }
        if (endpoint.access !== 'public' && !request.user) await refuse(request, 'unauthorized');
        if (request.user && !mayCall(endpoint.access, request.user)) {
          await countRefusal(request);
          await noteRefusal({ user: request.user, ip: request.ip, method: endpoint.method, path: endpoint.path });
          request.log.warn(
            { userId: request.user.id, ip: request.ip, endpoint: name },
            'a call for administrators, authors or trainers was refused',
          );
          throw new AppError('forbidden');
        }
      },
      config: {
        ...(rateLimits && endpoint.perMinute && { rateLimit: { max: endpoint.perMinute, timeWindow: 60_000 } }),
        ...(sender && { isSigned: sender.isSigned }),
      },
      handler: (request, reply) => answer(endpoint, handle, request, reply, ownOrigins),
    };
    if (endpoint.readApart) void app.register(async (apart) => takeBytes(apart, route));
    else app.route(route);
  }
}

/** What was sent as something else than JSON was parsed, or is not there: it is refused by whoever reads it. */
const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body ?? {})));

/** A route whose JSON bodies stay as they came: a thread reads them. */
function takeBytes(apart: FastifyInstance, route: RouteOptions): void {
  apart.removeContentTypeParser('application/json');
  apart.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  apart.route(route);
}

async function answer(
  endpoint: Endpoint,
  handle: Handler<Endpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
  ownOrigins: (origin: string) => boolean,
): Promise<unknown> {
  // Nothing of ours has a name that cannot be stored.
  if (Object.values(request.params as Record<string, string>).some((part) => storable(part) !== part)) throw new AppError('not_found');
  reply.status(endpoint.status ?? 200);
  const result: unknown = await handle({
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    body: endpoint.readApart ? bytesOf(request.body) : parse(endpoint.body, request.body ?? {}),
    user: request.user as User,
    ip: request.ip,
    origin: originOf(request, ownOrigins),
    raw: request.rawBody ?? '',
    sent: headerOf(request),
    header: (name, value) => void reply.header(name, value),
    alreadyThere: () => void reply.status(200),
  });
  if (endpoint.kind === 'file') return sendFile(request, reply, result as FileReply);
  return endpoint.reply?.parse(result);
}

function parse(schema: Endpoint['body'], value: unknown): undefined {
  if (!schema) return undefined;
  const parsed = schema.safeParse(withStorableText(value));
  if (!parsed.success) throw validationError(parsed.error);
  return parsed.data as undefined;
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
