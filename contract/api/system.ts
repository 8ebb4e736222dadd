import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';

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

export const systemApi = {
  getHealth: {
    kind: 'json',
    method: 'GET',
    path: '/api/health',
    access: 'public',
    reply: z.object({ status: z.enum(['starting', 'ok']), version: z.string(), engines: Engines }),
    summary: 'Whether the server is ready, and which engines it runs.',
  },
} as const satisfies Record<string, Endpoint>;
