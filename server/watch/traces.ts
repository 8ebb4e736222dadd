/** One span that is over, with attributes; nothing in them may name a person or hold what was said. */
type Attributes = Record<string, string | number>;

export type Traces = {
  /** Notes what took `ms` until now. @param parent a `traceparent` header, where a proxy in front began the trace */
  past: (name: string, ms: number, attributes: Attributes, parent?: string) => void;
  close: () => Promise<void>;
};

const CLOSE_MS = 3000;

/**
 * Sends spans to an OpenTelemetry collector (OTLP over HTTP); null where none is set. Its library is loaded only then. It is
 * not made the process-wide provider: the agents library would send the words of calls to it.
 * @param endpoint OTEL_EXPORTER_OTLP_ENDPOINT, to which /v1/traces is added
 */
export async function openTraces(endpoint: string | undefined, version: string): Promise<Traces | null> {
  if (!endpoint) return null;
  const [
    { ROOT_CONTEXT, SpanKind, trace },
    { BasicTracerProvider, BatchSpanProcessor },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'gp-training-platform', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('gp-training-platform', version);
  const contextOf = (parent: string | undefined) => {
    const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(parent ?? '') ?? [];
    if (!traceId || !spanId) return ROOT_CONTEXT;
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags ?? '01', 16), isRemote: true });
  };
  return {
    past: (name, ms, attributes, parent) => {
      const ended = Date.now();
      const kind = 'http.route' in attributes ? SpanKind.SERVER : SpanKind.INTERNAL;
      tracer.startSpan(name, { kind, attributes, startTime: ended - ms }, contextOf(parent)).end(ended);
    },
    // A collector that is away must not hold a server that stops.
    close: () =>
      Promise.race([provider.shutdown().catch(() => undefined), new Promise<void>((done) => setTimeout(done, CLOSE_MS).unref())]),
  };
}
