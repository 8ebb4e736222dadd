import fastifyCors from '@fastify/cors';
import fastifyHelmet from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifyWebsocket from '@fastify/websocket';
import Fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { AppError, ERRORS } from '#contract/errors.ts';
import { BODY_MAX_BYTES } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import { type DatabaseTroubleOf, knownError } from './errors.ts';
import { headerOf } from './header-of.ts';
import { jsonFault } from './json-fault.ts';
import { logging, type LogTo } from './logging.ts';
import { networkOf } from './network.ts';

/** A socket message far above the protocol's limit is cut off by the library itself. */
const SOCKET_HARD_LIMIT_BYTES = 4 * 1024 * 1024;

/** What the server answers itself; the rest is pages. */
const ANSWERED = /^\/(api|auth\/v1)\//;

type Http = { app: FastifyInstance; handler: RequestListener };

/** The page meets LiveKit by itself: over a WebSocket, and over HTTP when that fails. */
function liveKitOf({ LIVEKIT_URL }: Config): string[] {
  if (!LIVEKIT_URL) return [];
  const { protocol, host } = new URL(LIVEKIT_URL);
  // LiveKit's own cloud sends a page on to the region that is nearest or alive.
  const reached = host.endsWith('.livekit.cloud') ? '*.livekit.cloud' : host;
  return [`${protocol}//${reached}`, `${protocol.replace('ws', 'http')}//${reached}`];
}

type Reached = { scripts: string[]; connections: string[] };

/** Calls on Vapi are met in rooms of Daily: its web client loads the code of a call from there, and Krisp's noise filter is WebAssembly. */
function dailyOf({ VOICE_ENGINE, VAPI_BASE_URL }: Config): Reached {
  if (VOICE_ENGINE !== 'vapi') return { scripts: [], connections: [] };
  // Another server than Vapi's own names rooms at its own address.
  const own = VAPI_BASE_URL ? [new URL(VAPI_BASE_URL).origin, new URL(VAPI_BASE_URL).origin.replace('http', 'ws')] : [];
  return {
    scripts: ['https://*.daily.co', "'wasm-unsafe-eval'"],
    connections: ['https://*.daily.co', 'wss://*.daily.co', ...own],
  };
}

type Options = {
  config: Config;
  ownOrigins: (origin: string) => boolean;
  logTo: LogTo | undefined;
  /** Why the database did not answer, where an error says that (server/db). */
  databaseTrouble: DatabaseTroubleOf;
};

/** Fastify with what every answer needs: security headers, limits, request ids, one shape of error. No route yet. */
export async function createHttp({ config, ownOrigins, logTo, databaseTrouble }: Options): Promise<Http> {
  let handler: RequestListener = () => undefined;
  const app = Fastify({
    // The listener listens (listener.ts); this server only carries requests to Fastify.
    serverFactory: (next) => {
      handler = next;
      return createServer(next);
    },
    logger: logging(config.LOG_LEVEL, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    // One proxy: its own entry of X-Forwarded-For counts, not what a caller wrote before it (ASVS 4.1.3).
    trustProxy: config.TRUST_PROXY && ((_address: string, hop: number) => hop < 1),
    genReqId: () => randomUUID(),
    // Addresses that no route can be asked for: too long a part, or no text at all. Found before any hook runs.
    frameworkErrors: (_error, _request, reply) => {
      const missing = new AppError('not_found');
      // The option's own type of a reply is too narrow to carry any body.
      (reply as unknown as FastifyReply).status(missing.status).send(missing.toBody());
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  const daily = dailyOf(config);
  const https = config.publicUrl.startsWith('https:');
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...daily.scripts],
        // Radix locks scrolling with a style element of its own.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: [
          "'self'",
          ...liveKitOf(config),
          ...daily.connections,
          ...(config.supabase ? [new URL(config.supabase.url).origin] : []),
        ],
        workerSrc: ["'self'", 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
  await app.register(fastifyCors, {
    origin: (origin, allow) => allow(null, origin !== undefined && ownOrigins(origin)),
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-supabase-api-version'],
    exposedHeaders: ['x-supabase-api-version', 'x-next-cursor', 'retry-after'],
  });
  if (config.RATE_LIMITS) {
    await app.register(fastifyRateLimit, {
      global: true,
      max: 1200,
      timeWindow: 60_000,
      // A classroom shares one address: who is signed in counts alone (api.md, rule 12), and pages cost nothing.
      keyGenerator: (request) => request.user?.id ?? networkOf(request.ip),
      allowList: (request) => !ANSWERED.test(request.url),
    });
  }
  // Before a body is read, which Fastify would do for an address that is not there as well. The sign-in has its own words.
  app.addHook('onRequest', async ({ is404, method, url, headers }, reply) => {
    if (!is404 || method === 'GET' || method === 'HEAD' || url.startsWith('/auth/v1/')) return;
    // Node reads to its end what nobody wants, and clears away megabytes of it in one go.
    if (Number(headers['content-length'] ?? 0) > BODY_MAX_BYTES) void reply.header('connection', 'close');
    throw new AppError('not_found');
  });
  // Text is no JSON: refused like any other type (415), and no form of another site can send it.
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = body as string;
    const { isSigned } = request.routeOptions.config;
    const fault = isSigned ? null : jsonFault(json);
    request.rawBody = json;
    // Clients name the type of a body even where they send none.
    if (json === '') done(null);
    else if (isSigned && !isSigned(json, headerOf(request))) done(new AppError('unauthorized'));
    else if (fault) done(new AppError(fault));
    else void parseJson(request, json, done);
  });
  await app.register(fastifyWebsocket, {
    options: { maxPayload: SOCKET_HARD_LIMIT_BYTES, perMessageDeflate: false, allowSynchronousEvents: false },
  });

  app.addHook('onSend', async (request, reply) => {
    // The public keys of sign-in say themselves how long they may be kept.
    if (ANSWERED.test(request.url) && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    void reply.header('x-request-id', request.id);
  });
  app.setErrorHandler((error, request, reply) => {
    const known = knownError(error, databaseTrouble);
    if (!known) request.log.error({ err: error, url: request.url.split('?')[0] }, 'unexpected error');
    if (databaseTrouble(error) === 'parent_gone') request.log.warn({ err: error }, 'what a new row hangs on was deleted meanwhile');
    if (known?.status === 503) request.log.warn({ code: known.code, url: request.url.split('?')[0] }, 'turned away');
    if (known?.retryAfter) void reply.header('retry-after', String(known.retryAfter));
    return reply.status(known?.status ?? 500).send(known?.toBody() ?? { error: { code: 'internal', message: ERRORS.internal[1] } });
  });
  return { app, handler: (request, response) => handler(request, response) };
}
