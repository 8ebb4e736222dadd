import type { Timeline } from '#contract/assessment.ts';
import { SILENCE_NOTED_SECONDS } from '#contract/limits.ts';
import type { Role } from '#contract/transcript.ts';
import type { Turn } from '../parse-transcript.ts';
import type { Seen } from './seen.ts';
import { wordCount } from './sentences.ts';
import type { Talk } from './talk.ts';

/** The doctor began this long before the patient's turn was over: less is the usual overlap of turn-taking. */
const OVERLAP_MS = 500;
/** Of fewer words, or over less time, a speed says nothing. */
const SPEED_WORDS = 20;
const SPEED_SECONDS = 10;

const secondsOf = ({ startMs }: Turn): number | null => (startMs === undefined ? null : startMs / 1000);
const spoken = ({ turns }: Talk): Turn[] => turns.filter(({ backchannel }) => !backchannel);

/** The patient's turns that were cut off: as the call noted it, or by times that overlap. Each at the moment it was cut. */
export function interruptionsIn(talk: Talk): Timeline['interruptions'] {
  const turns = spoken(talk);
  return turns.flatMap((turn, index) => {
    const next = turns[index + 1];
    if (turn.role !== 'assistant' || next?.role !== 'user') return [];
    const overlaps = next.startMs !== undefined && turn.endMs !== undefined && turn.endMs - next.startMs > OVERLAP_MS;
    return turn.interrupted || overlaps ? [{ entryId: turn.id, seconds: secondsOf(next) }] : [];
  });
}

/** Pauses between the end of one turn and the start of the next; only where ends are known. */
export function silencesIn(talk: Talk): Timeline['silences'] {
  // Whoever spoke longest into the pause: turns may overlap. From a turn without an end on it is unknown.
  let lastEndMs: number | undefined = -Infinity;
  const turns = spoken(talk).map((turn) => {
    const before = lastEndMs;
    lastEndMs = lastEndMs === undefined || turn.endMs === undefined ? undefined : Math.max(lastEndMs, turn.endMs);
    return { ...turn, before };
  });
  return turns.slice(1).flatMap((turn) => {
    if (turn.startMs === undefined || turn.before === undefined) return [];
    const start = turn.before / 1000;
    const seconds = turn.startMs / 1000 - start;
    return seconds >= SILENCE_NOTED_SECONDS ? [{ entryId: turn.id, role: turn.role, start, seconds }] : [];
  });
}

/** How fast one of the two speaks, pauses between turns left out. Null where ends are unknown or too little was said. */
export function wordsPerMinute(talk: Talk, role: Role): number | null {
  const own = spoken(talk).filter((turn) => turn.role === role);
  const timed = own.filter(({ startMs, endMs }) => startMs !== undefined && endMs !== undefined && endMs > startMs);
  const words = timed.reduce((sum, { text }) => sum + wordCount(text), 0);
  const seconds = timed.reduce((sum, { startMs, endMs }) => sum + (endMs! - startMs!) / 1000, 0);
  return words < SPEED_WORDS || seconds < SPEED_SECONDS ? null : Math.round((words / seconds) * 60);
}

/**
 * What the patient told in peace: until the doctor's first closed question (after the greeting) or interruption. The
 * median doctor of one well-known count cut in after 11 seconds (Singh Ospina 2019); nobody is marked by that number.
 */
export function openingOf({ talk, acts, closed }: Pick<Seen, 'talk' | 'acts' | 'closed'>): Timeline['opening'] {
  const greeting = new Set([...acts.identity, ...acts.consent, ...acts.greeting]);
  const openingUntil = closed.find((sentence) => !greeting.has(sentence) && sentence.turn > 0)?.turn ?? Infinity;
  const cut = interruptionsIn(talk)[0];
  const cutAt = cut ? talk.turns.findIndex(({ id }) => id === cut.entryId) : Infinity;
  const told = talk.turns.filter((turn, index) => turn.role === 'assistant' && index < openingUntil && index <= cutAt);
  if (told.length === 0) return null;
  const ends = told.every(({ startMs, endMs }) => startMs !== undefined && endMs !== undefined);
  return {
    words: told.reduce((sum, { text }) => sum + wordCount(text), 0),
    seconds: ends ? told.reduce((sum, { startMs, endMs }) => sum + Math.max(0, endMs! - startMs!) / 1000, 0) : null,
  };
}
