import type { LogTo } from '#server/http/logging.ts';

/** A log line of a failure, as logging.ts writes it: no secret stands in it any more. */
type Line = { level: number; msg?: string; reqId?: string; url?: string; err?: { type: string; message: string; stack: string } };

const ERROR_LEVEL = 50;
const FLUSH_MS = 2000;

export type ErrorReports = { logTo: LogTo; close: () => Promise<void> };

/**
 * Sends what is logged as an error, and nothing else, to a service that speaks Sentry's protocol; null where SENTRY_DSN is
 * not set, and its library is loaded only then. It reads the finished log line, from which secrets were taken out, so that
 * nothing leaves this computer that does not stand in the log: no request bodies, no people, no words of calls.
 * @param to where log lines go beside it
 */
export async function openErrorReports(
  dsn: string | undefined,
  version: string,
  environment: string,
  to: LogTo,
): Promise<ErrorReports | null> {
  if (!dsn) return null;
  const [{ createStackParser, createTransport, Scope }, { nodeStackLineParser, ServerRuntimeClient }] = await Promise.all([
    import('@sentry/core'),
    import('@sentry/core/server'),
  ]);
  const client = new ServerRuntimeClient({
    dsn,
    release: version,
    environment,
    platform: 'node',
    integrations: [],
    sendClientReports: false,
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const answer = await fetch(options.url, { method: 'POST', body: Buffer.from(body), headers: options.headers ?? {} });
        const header = (name: string) => answer.headers.get(name);
        return {
          statusCode: answer.status,
          headers: { 'x-sentry-rate-limits': header('x-sentry-rate-limits'), 'retry-after': header('retry-after') },
        };
      }),
  });
  client.init();
  function report({ err, msg = '', reqId, url }: Line): void {
    const scope = new Scope();
    scope.setTag('message', msg);
    if (reqId) scope.setTag('request_id', reqId);
    if (url) scope.setTag('path', url);
    if (!err) return void client.captureMessage(msg, 'error', {}, scope);
    const error = Object.assign(new Error(err.message), { name: err.type, stack: err.stack });
    client.captureException(error, {}, scope);
  }
  return {
    logTo: {
      write: (text) => {
        to.write(text);
        const line = JSON.parse(text) as Line;
        if (line.level >= ERROR_LEVEL) report(line);
      },
    },
    close: async () => void (await client.close(FLUSH_MS)),
  };
}
