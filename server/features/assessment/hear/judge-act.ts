import { z } from 'zod';
import learned from '#content/marking/act-heard.json' with { type: 'json' };
import type { Act } from '../sheet/act.ts';
import { EVIDENCE, type Places } from './act-evidence.ts';
import { CERTAIN, type Hearing, type Nearest, nearestWording, wordingsOf } from './find-act.ts';
import type { HeardAct } from './hear-sheet.ts';

/*
 * Whether an act was done: what its evidence counts together was learned from the verdicts of examiners on talks that were held
 * (training/learn-acts-heard.ts, decision 090). An act of several things is done whole with all of them, and in part with one.
 */
const Weights = z.object({ pieces: z.array(z.number()).length(EVIDENCE.length), from: z.number() });
export type Weights = z.infer<typeof Weights>;
const Learned = z.object({ inPart: Weights, whole: Weights });
export type Learned = z.infer<typeof Learned>;
const LEARNED = Learned.parse(learned);

/**
 * As likely as this an act was done in part, and whole. Doctors whose talks were judged left out nearly nothing that is critical: that takes more, and where
 * it was taken out of good consultations it is missed as often as before. Whole from 0.4: then an act is worth on average what it was to the examiners.
 */
const IN_PART_FROM = { critical: 0.65, other: 0.3 };
const WHOLE_FROM = 0.4;
/** How near a part lies that was heard: without all of them an act is done in part. */
const PART_FROM = 0.43;

/** @param pieces in the order of the weights @returns 0 to 1 */
const likelihood = (pieces: readonly number[], { pieces: counts, from }: Weights): number =>
  1 / (1 + Math.exp(from - pieces.reduce((sum, piece, at) => sum + piece * counts[at]!, 0)));

/** What an act is worth by its evidence, in the order of EVIDENCE: 0, 0.5 in part, or 1. */
export function worthOfAct(evidence: readonly number[], critical: boolean, { inPart, whole }: Learned = LEARNED): 0 | 0.5 | 1 {
  if (likelihood(evidence, inPart) < IN_PART_FROM[critical ? 'critical' : 'other']) return 0;
  return likelihood(evidence, whole) >= WHOLE_FROM ? 1 : 0.5;
}

export function judgedAct({ act, whole: place, parts: places }: Places, evidence: readonly number[], hearing: Hearing): HeardAct {
  const missed: HeardAct = { act, state: 'missed', quote: null, cueAt: null };
  const quote = place?.quote ?? places.find((one) => one !== null)?.quote;
  if (!quote) return missed;
  if (place && isInWords(act, place, hearing)) return { ...missed, state: 'heard', quote };
  const worth = worthOfAct(evidence, act.critical);
  if (worth === 0) return missed;
  const parts = (act.parts ?? []).map(({ name }, at) => {
    const part = places[at];
    return { name, quote: part && part.score >= PART_FROM ? part.quote : null };
  });
  const all = parts.every(({ quote: words }) => words !== null);
  return { ...missed, state: all && worth === 1 ? 'heard' : 'unclear', quote, ...(parts.length > 0 && { parts }) };
}

/** Whether a wording stands there word for word; of an act of several things, the sentence that the sheet itself gives as a good doctor's. */
function isInWords({ say, parts }: Act, { literal, quote }: Nearest, { doctor, table }: Hearing): boolean {
  if (!parts?.length) return literal >= CERTAIN;
  const words = doctor.find(({ turn }) => turn === quote.turn)?.words;
  const match = say && words ? nearestWording(words, wordingsOf([say], table), table) : null;
  return match !== null && match.share >= CERTAIN;
}
