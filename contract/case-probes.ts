import { z } from 'zod';

const Words = z.array(z.string().min(1).max(300)).max(200);

/** One question to the patient of a case, and what a right answer holds. */
export const Probe = z.strictObject({
  kind: z.enum(['fair', 'fishing', 'unknown', 'contradiction', 'attack']),
  /** The doctor's turns; the last one is the probe. */
  say: z.array(z.string().min(1).max(2000)).min(1).max(10),
  /** Each must stand in the reply; alternatives between bars. */
  expect: Words.min(1).optional(),
  /** None may stand in the reply. */
  forbid: Words.optional(),
});
export type Probe = z.infer<typeof Probe>;

/**
 * The probes of one case, written from the case alone. Before each the doctor greets.
 * `closed`: telling words of facts that must not come unasked. A fair probe expects something.
 */
export const ProbeFile = z.strictObject({
  closed: Words,
  probes: z.array(Probe.refine(({ kind, expect }) => kind !== 'fair' || expect, 'a fair probe needs `expect`')).max(300),
});
export type ProbeFile = z.infer<typeof ProbeFile>;

/** How a case's patient did. Shares between 0 and 1: answers of the probes that expect one, faults of all probes. */
export const ProbeResult = z.object({
  /** Who wrote the probes: the product's own beside a built-in case, the case's author, or the software from the case's facts. */
  from: z.enum(['built-in', 'author', 'generated']),
  probes: z.number().int(),
  answered: z.number(),
  leaked: z.number(),
  invented: z.number(),
  contradicted: z.number(),
  brokeRole: z.number(),
  failing: z.array(
    z.object({
      kind: Probe.shape.kind,
      say: z.array(z.string()),
      reply: z.string(),
      /** What was wanted and did not come; empty where nothing was, or all came. */
      missing: z.array(z.string()),
      leaks: z.array(z.string()),
      inventions: z.array(z.string()),
      contradictions: z.array(z.string()),
      roleBreaks: z.array(z.string()),
    }),
  ),
});
export type ProbeResult = z.infer<typeof ProbeResult>;
