import { z } from 'zod';
import learned from '#content/lexicon/sense-weights.json' with { type: 'json' };

/**
 * How much the evidence and the sense of the sentences count beside each other, and what silence weighs: learned on cases from which
 * neither had been learned (training/weigh-sense.ts), because both are surer of what they have met than of what they have not.
 */
const WEIGHTS = z.object({ evidence: z.number(), sense: z.number(), unasked: z.number(), silence: z.number() }).parse(learned);

/** What speaks for a fact: by its evidence, and by how near its sense lies to the question's. */
export const forFact = (evidence: number, nearness: number): number => WEIGHTS.evidence * evidence + WEIGHTS.sense * nearness;
/** What speaks for the case's being silent: by the question's sense. */
export const forSilence = (unasked: number): number => WEIGHTS.unasked * unasked + WEIGHTS.silence;
