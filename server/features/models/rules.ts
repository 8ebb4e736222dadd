import { sharesOf, type Gate, type Measuring } from '#contract/model-rates.ts';
import type { PlayedBy } from '#contract/played-by.ts';
import type { Measurement } from './measurement-store.ts';
import type { Standing } from './model-standing.ts';

/** What a measurement ended of when its server did. */
export const STOPPED = 'The server was stopped before it was done.';

/** The first answers say little: a model may have loaded, and its server read the case. */
const TELLING = 3;

/** How the one measurement stands, for whoever administers. */
export function measuringOf(last: Measurement | null): Measuring {
  if (!last) return { is: 'idle' };
  const { label, done, of, endedAt, failure, dead, seconds } = last;
  if (endedAt) return failure === null ? { is: 'idle' } : { is: 'failed', label, reason: failure };
  if (dead) return { is: 'failed', label, reason: STOPPED };
  return { is: 'measuring', label, done, of, secondsLeft: done < TELLING ? null : Math.round((seconds / done) * (of - done)) };
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/London' });

/** Why a measured model is not offered to candidates; null where it is. */
export const withheldWords = (measuredAt: string, gate: Gate): string | null =>
  gate === 'passed' ? null : `measured on ${DAY.format(new Date(measuredAt))}: ${gate.failed.join('; ')}`;

/** What a consultation's details say of who plays its patient, and why a chat model that is set up does not. */
export function playedBy({ id, label }: { id: 'offline' | 'llm'; label: string }, model: Standing | null): PlayedBy {
  if (id === 'offline') return { label, ...(model?.withheld && { withheld: `${model.label}, ${model.withheld}` }) };
  const rates = model?.rates ?? null;
  return { label, rates: rates && { measuredAt: rates.measuredAt, ...sharesOf(rates.questions) } };
}
