import type { MarkScheme } from '../mark-scheme.ts';
import { type Acts, actsIn } from './acts.ts';
import { type Cue, cuesIn, echoesIn } from './cues.ts';
import { type IdeaName, IDEAS } from './medical-words.ts';
import { type SafetyNet, safetyNetIn } from './safety-net.ts';
import type { Sentence, Talk } from './talk.ts';
import { type TimeSplit, timeSplit } from './time-split.ts';

/** Everything the judges look at, found once. */
export type Seen = {
  talk: Talk;
  scheme: MarkScheme;
  acts: Acts;
  safetyNet: SafetyNet;
  cues: Cue[];
  echoes: Sentence[];
  split: TimeSplit;
  open: Sentence[];
  closed: Sentence[];
  /** First question about each danger sign and each side of the person's life. */
  flags: Map<IdeaName, Sentence>;
  life: Map<IdeaName, Sentence>;
  /** Patient's words before the doctor's first closed question. */
  openingWords: number;
};

export function seenIn(talk: Talk, scheme: MarkScheme): Seen {
  const safetyNet = safetyNetIn(talk);
  const acts = actsIn(talk, new Set(safetyNet.sentences));
  const questions = talk.doctor.filter(({ question }) => question);
  const closed = questions.filter(({ question }) => question === 'closed');
  const opening = new Set([...acts.identity, ...acts.consent, ...acts.greeting]);
  const firstClosed = closed.find((sentence) => !opening.has(sentence) && sentence.turn > 0)?.turn ?? Infinity;
  return {
    talk,
    scheme,
    acts,
    safetyNet,
    cues: cuesIn(talk, acts),
    echoes: echoesIn(talk),
    split: timeSplit(talk, acts, safetyNet.sentences),
    open: questions.filter(({ question }) => question === 'open'),
    closed,
    flags: firstByIdea(questions, 'flag'),
    life: firstByIdea(questions, 'life'),
    openingWords: talk.patient.reduce((sum, { turn, words }) => sum + (turn < firstClosed ? words : 0), 0),
  };
}

function firstByIdea(sentences: Sentence[], tag: 'flag' | 'life'): Map<IdeaName, Sentence> {
  const found = new Map<IdeaName, Sentence>();
  for (const { name, ...idea } of IDEAS) {
    const first = idea[tag] && sentences.find((sentence) => sentence.ideas.has(name));
    if (first) found.set(name, first);
  }
  return found;
}
