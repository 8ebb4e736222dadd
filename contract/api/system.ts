import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { STATUS_SAMPLES } from '../limits.ts';

/** Which engine runs each stage, in ids a monitor can match. */
export const Engines = z.object({
  recogniser: z.string(),
  patient: z.string(),
  voice: z.string(),
  examiner: z.string(),
  signIn: z.string(),
  mail: z.string(),
  database: z.string(),
  call: z.string(),
});
export type Engines = z.infer<typeof Engines>;

/** How a server did in one minute. */
export const StatusSample = z.object({
  at: z.iso.datetime(),
  /** Calls that it held at that moment. */
  calls: z.number(),
  /** Spoken turns in the minute, and the time within which nine of ten were answered; null without any. */
  turns: z.number(),
  answerSeconds: z.number().nullable(),
  /** Consultations marked in the minute. */
  markings: z.number(),
  /** Failures of providers in the minute. */
  failures: z.number(),
  /** How long the database took to answer; null where it did not. */
  databaseMs: z.number().nullable(),
  /** How late timers were (99th percentile). */
  delayMs: z.number(),
});
export type StatusSample = z.infer<typeof StatusSample>;

/** How one server does, for administrators. */
export const Status = z.object({
  version: z.string(),
  /** Its computer's name: with several servers each answers for itself. */
  server: z.string(),
  startedAt: z.iso.datetime(),
  engines: Engines,
  calls: z.object({ open: z.number(), here: z.number() }),
  database: z.object({
    up: z.boolean(),
    answerMs: z.number(),
    connections: z.object({ busy: z.number(), idle: z.number(), waiting: z.number() }).nullable(),
  }),
  recordings: z.enum(['local', 's3']),
  /** The newest dump of the embedded database; null with Postgres, and before the first. */
  backupAt: z.iso.datetime().nullable(),
  memoryMb: z.number(),
  eventLoopP99Ms: z.number(),
  /** Spoken turns since it started, and the time within which nine of ten were heard. */
  heard: z.object({ turns: z.number(), p90Seconds: z.number().nullable() }),
  providerErrors: z.array(z.object({ stage: z.string(), provider: z.string(), count: z.number() })),
  /** Its last hour, a minute each, the oldest first; it begins with the process. */
  hour: z.array(StatusSample).max(STATUS_SAMPLES),
});
export type Status = z.infer<typeof Status>;

export const systemApi = {
  getHealth: {
    kind: 'json',
    method: 'GET',
    path: '/api/health',
    access: 'public',
    reply: z.object({
      /** `degraded`: it answers, and what is said or saved now may be lost, for `reason`. */
      status: z.enum(['starting', 'ok', 'degraded']),
      reason: z.enum(['disk_full', 'read_only', 'not_allowed', 'failed']).optional(),
      version: z.string(),
      engines: Engines,
    }),
    summary: 'Whether the server is ready and can write, and which engines it runs.',
  },
  getStatus: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/status',
    access: 'admin',
    reply: Status,
    summary: 'How this server does: calls, database, delays and failures since it started.',
  },
} as const satisfies Record<string, Endpoint>;
