import type { Timeline } from '#contract/assessment.ts';
import type { Seen } from './seen.ts';
import type { Sentence, Talk } from './talk.ts';

/** The consultation as a picture. Times only where the transcript has them. */
export function timelineOf({ talk, acts, safetyNet, split, open, closed }: Seen): Timeline {
  const all = talk.doctorWords + talk.patientWords;
  return {
    durationSeconds: talk.durationSeconds,
    turns: talk.timed ? turnTimes(talk) : [],
    doctorShare: all === 0 ? 0 : talk.doctorWords / all,
    openQuestions: open.length,
    closedQuestions: closed.length,
    moments: {
      ice: first([...acts.ideas, ...acts.concerns, ...acts.expectations]),
      summary: first(acts.summary),
      diagnosis: first(acts.diagnosis),
      plan: split.planStart?.seconds ?? null,
      safetyNet: first(safetyNet.sentences),
    },
  };
}

function first(sentences: readonly Sentence[]): number | null {
  const times = sentences.flatMap(({ seconds }) => (seconds === undefined ? [] : [seconds]));
  return times.length === 0 ? null : Math.min(...times);
}

/** A turn without an end lasts until the next one starts. */
function turnTimes({ turns, durationSeconds }: Talk): Timeline['turns'] {
  return turns.map(({ role, startMs, endMs }, index) => {
    const start = (startMs ?? 0) / 1000;
    const next = turns[index + 1]?.startMs;
    const end = endMs !== undefined ? endMs / 1000 : next !== undefined ? next / 1000 : (durationSeconds ?? start);
    return { role, start, end: Math.max(start, end) };
  });
}
