import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Metrics } from './metrics.ts';
import type { Traces } from './traces.ts';

/** Times every answer. To be called before routes are mounted. */
export function watchHttp(app: FastifyInstance, { http }: Pick<Metrics, 'http'>, traces: Traces | null): void {
  app.addHook('onResponse', async (request, reply) => {
    // As the contract writes it: an address would name a consultation, and make a series of its own.
    const route = request.routeOptions.url ?? 'none';
    http.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    const { traceparent } = request.headers;
    traces?.past(
      `${request.method} ${route}`,
      reply.elapsedTime,
      { 'http.request.method': request.method, 'http.route': route, 'http.response.status_code': reply.statusCode },
      typeof traceparent === 'string' ? traceparent : undefined,
    );
  });
}

const LOOPBACK = /^(::1|127\.|::ffff:127\.)/;
const digest = (text: string) => createHash('sha256').update(text).digest();

/** `/metrics` is for this computer, or for who has METRICS_TOKEN. A proxy on this computer is not this computer. */
function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token && given) return timingSafeEqual(digest(given), digest(token));
  const forwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined || headers.via !== undefined;
  return !forwarded && LOOPBACK.test(socket.remoteAddress ?? '');
}

type Served = { token: string | undefined; /** Brings gauges up to date. */ look: () => Promise<unknown> };

/** GET /metrics in Prometheus' text format. */
export function serveMetrics(app: FastifyInstance, { registry }: Pick<Metrics, 'registry'>, { token, look }: Served): void {
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    if (!mayRead(request, token)) throw new AppError('unauthorized');
    await look();
    return reply
      .header('content-type', registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}
