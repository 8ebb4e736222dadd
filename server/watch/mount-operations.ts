import type { FastifyInstance } from 'fastify';
import { apiDocsPage } from '#server/http/api-docs.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import type { DatabaseState } from './watch-database.ts';
import type { Metrics } from './metrics.ts';
import type { Samples } from './samples.ts';
import { serveMetrics } from './watch-http.ts';

type Parts = {
  version: string;
  watch: { metrics: Metrics; database: () => Promise<DatabaseState>; samples: Pick<Samples, 'begin'> };
  /** METRICS_TOKEN */
  token: string | undefined;
  /** Calls that this process holds. */
  held: () => number;
};

/** What the contract does not list: the API to read, for people and programs, and `/metrics`. */
export function mountOperations(app: FastifyInstance, { version, watch, token, held }: Parts): void {
  const openApi = openApiDocument(version);
  const docs = apiDocsPage(openApi);
  app.get('/api/openapi.json', () => openApi);
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docs));
  const look = () => {
    watch.metrics.callsOpen.set(held());
    return watch.database();
  };
  watch.samples.begin(held);
  serveMetrics(app, watch.metrics, { token, look });
}
