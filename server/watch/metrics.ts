import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds within which a page, a query, a marking, a spoken turn should end; and above. */
const QUICK = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const TURN = [0.1, 0.2, 0.3, 0.5, 0.7, 0.9, 1.1, 1.4, 1.8, 2.5, 4, 8];
const MARKING = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 60];
const CALL = [10, 60, 180, 360, 600, 720, 740, 1200];

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * What one process counts, in Prometheus' terms; times are seconds, names begin with `gp_`. Beside it the usual figures of a
 * Node process: event loop, memory, processor, garbage collection. No label names a person or a case.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    callsOpen: new Gauge({ name: 'gp_calls_open', help: 'Calls that this process holds.', registers }),
    callsStarted: new Counter({ name: 'gp_calls_started_total', help: 'Calls that were started.', labelNames: ['mode'], registers }),
    callsEnded: new Counter({ name: 'gp_calls_ended_total', help: 'Calls that ended, by why.', labelNames: ['reason'], registers }),
    callSeconds: new Histogram({ name: 'gp_call_seconds', help: 'How long calls lasted.', buckets: CALL, registers }),
    turnLatency: new Histogram({
      name: 'gp_turn_latency_seconds',
      help: "From the end of the doctor's speech until the turn was taken, the first sound left, and it was heard.",
      labelNames: ['stage'],
      buckets: TURN,
      registers,
    }),
    providerErrors: new Counter({
      name: 'gp_provider_errors_total',
      help: 'Failures of recognisers (ears), voices and language models (patient, examiner).',
      labelNames: ['stage', 'provider'],
      registers,
    }),
    grading: new Histogram({
      name: 'gp_grading_seconds',
      help: 'How long markings took, by what marked and whether it succeeded.',
      labelNames: ['engine', 'outcome'],
      buckets: MARKING,
      registers,
    }),
    http: new Histogram({
      name: 'gp_http_request_seconds',
      help: 'How long answers took, by route as the contract writes it.',
      labelNames: ['method', 'route', 'status'],
      buckets: QUICK,
      registers,
    }),
    query: new Histogram({
      name: 'gp_database_query_seconds',
      help: 'How long single queries took, their wait for a connection among it; those inside transactions are not counted.',
      buckets: QUICK,
      registers,
    }),
    databaseUp: new Gauge({ name: 'gp_database_up', help: '1 when the database answers.', registers }),
    connections: new Gauge({
      name: 'gp_database_connections',
      help: 'Connections of the pool: busy, idle, and queries that wait for one. Postgres only.',
      labelNames: ['state'],
      registers,
    }),
    backupAt: new Gauge({
      name: 'gp_backup_timestamp_seconds',
      help: 'When the newest dump of the embedded database was made.',
      registers,
    }),
  };
}
