import { z } from 'zod';
import type { Setting } from '../settings.ts';

/** Who watches over the servers, where files lie beyond this machine, and how long. */
export const OPERATIONS_SETTINGS = {
  S3_ENDPOINT: {
    doc: 'S3-compatible storage for recordings. Default: stored in DATA_DIR.',
    schema: z.url({ protocol: /^https?$/, error: 'write an address that begins with http:// or https://' }).optional(),
  },
  S3_BUCKET: { doc: 'Its bucket, which must exist.', schema: z.string().optional() },
  S3_REGION: { doc: 'Its region. Default: us-east-1, which most compatible servers accept.', schema: z.string().optional() },
  S3_ACCESS_KEY: { doc: 'Its access key.', schema: z.string().optional() },
  S3_SECRET_KEY: { doc: "The access key's secret.", schema: z.string().optional(), secret: true },
  METRICS_TOKEN: {
    doc: 'Bearer token for /metrics, which otherwise answers only this computer.',
    schema: z
      .string()
      .regex(/^\S{16,}$/, 'write at least 16 characters without spaces')
      .optional(),
    secret: true,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    doc: 'OpenTelemetry collector to send traces to, for example http://localhost:4318.',
    schema: z.url({ protocol: /^https?$/, error: 'write an address that begins with http:// or https://' }).optional(),
  },
  SENTRY_DSN: {
    doc: 'Address of a Sentry-compatible error service. Logged errors are sent to it.',
    schema: z.url({ protocol: /^https?$/, error: 'write the DSN, https://key@host/project' }).optional(),
    secret: true,
  },
  RETENTION_DAYS: {
    doc: 'Days after which the recording of a consultation is deleted; the transcript and feedback are kept. 0 keeps it.',
    schema: z.coerce.number().int().min(0).max(3650).default(0),
  },
} as const satisfies Record<string, Setting>;

const S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
type S3Values = Partial<Record<(typeof S3)[number] | 'S3_REGION', string | undefined>>;

export type S3Settings = { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string };

/** All of them or none. */
export function checkS3(values: S3Values, problem: (name: (typeof S3)[number], text: string) => void): void {
  const set = S3.find((name) => values[name]);
  for (const name of set ? S3 : []) if (!values[name]) problem(name, `is required with ${set}`);
}

/** Null where recordings lie in DATA_DIR. */
export const s3Of = ({ S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY }: S3Values): S3Settings | null =>
  S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY && S3_SECRET_KEY
    ? {
        endpoint: S3_ENDPOINT,
        bucket: S3_BUCKET,
        region: S3_REGION ?? 'us-east-1',
        accessKey: S3_ACCESS_KEY,
        secretKey: S3_SECRET_KEY,
      }
    : null;
