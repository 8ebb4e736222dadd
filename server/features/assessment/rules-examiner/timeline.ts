import type { Timeline } from '#contract/assessment.ts';
import { jargonIn } from './jargon.ts';
import { interruptionsIn, openingOf, silencesIn, wordsPerMinute } from './pace.ts';
import type { Seen } from './seen.ts';
import { wordCount } from './sentences.ts';
import type { Sentence, Talk } from './talk.ts';

/** The consultation as a picture. Seconds only where the transcript has them; entries and words always. */
export function timelineOf(seen: Seen): Timeline {
  const { talk, split, open, closed } = seen;
  const all = talk.doctorWords + talk.patientWords;
  const came = momentsOf(seen);
  return {
    durationSeconds: talk.durationSeconds,
    turns: talk.timed ? turnTimes(talk) : [],
    doctorShare: all === 0 ? 0 : talk.doctorWords / all,
    openQuestions: open.length,
    closedQuestions: closed.length,
    moments: each(came, (sentence) => sentence?.seconds ?? null),
    momentEntries: each(came, (sentence) => sentence?.entryId ?? null),
    words: talk.turns
      .filter(({ backchannel }) => !backchannel)
      .map(({ id, role, text }) => ({ role, words: wordCount(text), entryId: id })),
    interruptions: interruptionsIn(talk),
    silences: silencesIn(talk),
    wordsPerMinute: { doctor: wordsPerMinute(talk, 'user'), patient: wordsPerMinute(talk, 'assistant') },
    opening: openingOf(seen),
    split: split.planStart && {
      planShare: split.planShare,
      historySeconds: split.planStart.seconds ?? null,
      planSeconds:
        split.planStart.seconds === undefined || talk.durationSeconds === null
          ? null
          : Math.max(0, talk.durationSeconds - split.planStart.seconds),
    },
    jargon: jargonIn(talk.doctor).map(({ word, sentence }) => ({ word, entryId: sentence.entryId, seconds: sentence.seconds ?? null })),
  };
}

type Moments<T> = Record<keyof Timeline['moments'], T>;

const momentsOf = ({ acts, safetyNet, split }: Seen): Moments<Sentence | undefined> => ({
  ice: first([...acts.ideas, ...acts.concerns, ...acts.expectations]),
  summary: first(acts.summary),
  diagnosis: first(acts.diagnosis),
  plan: split.planStart ?? undefined,
  safetyNet: first(safetyNet.sentences),
});

const each = <A, B>({ ice, summary, diagnosis, plan, safetyNet }: Moments<A>, change: (one: A) => B): Moments<B> => ({
  ice: change(ice),
  summary: change(summary),
  diagnosis: change(diagnosis),
  plan: change(plan),
  safetyNet: change(safetyNet),
});

const first = (sentences: readonly Sentence[]): Sentence | undefined => sentences.toSorted((a, b) => a.turn - b.turn || a.at - b.at)[0];

/** A turn without an end lasts until the next one starts. */
function turnTimes({ turns, durationSeconds }: Talk): Timeline['turns'] {
  return turns.map(({ id, role, startMs, endMs }, index) => {
    const start = (startMs ?? 0) / 1000;
    const next = turns[index + 1]?.startMs;
    const end = endMs !== undefined ? endMs / 1000 : next !== undefined ? next / 1000 : (durationSeconds ?? start);
    return { role, start, end: Math.max(start, end), entryId: id };
  });
}
