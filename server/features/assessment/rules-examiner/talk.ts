import type { Role } from '#contract/transcript.ts';
import type { MarkedConsultation } from '../examiner.ts';
import type { Turn } from '../parse-transcript.ts';
import { isClaim, isInstruction, ownSentences } from './credit.ts';
import { questionKind } from './questions.ts';
import { plainOf, sentencesOf, wordCount } from './sentences.ts';
import type { IdeaName } from './medical-words.ts';
import { ideasIn, stemsIn } from './terms.ts';

/** One sentence as the rules see it. `text` is a slice of its entry; `plain` is what patterns are matched against. */
export type Sentence = {
  entryId: string;
  role: Role;
  /** Index of its turn. */
  turn: number;
  text: string;
  plain: string;
  words: number;
  seconds: number | undefined;
  /** Where it stands among the doctor's own words, 0 to 1: known for timeless transcripts too. */
  at: number;
  question: 'open' | 'closed' | null;
  /** Ideas of the lexicon and content words, for matching against a case. */
  ideas: ReadonlySet<IdeaName>;
  stems: ReadonlySet<string>;
};

export type Talk = {
  turns: Turn[];
  /** Only what can earn or lose something: no instructions, no claims, no back-channels. */
  doctor: Sentence[];
  patient: Sentence[];
  doctorWords: number;
  patientWords: number;
  durationSeconds: number | null;
  timed: boolean;
};

/** Cuts a consultation into sentences and leaves out what nobody can earn by. */
export function talkOf({ turns, durationSeconds }: Pick<MarkedConsultation, 'turns' | 'durationSeconds'>): Talk {
  const timed = turns.length > 0 && turns.every(({ startMs }) => startMs !== undefined);
  const doctor: Sentence[] = [];
  const patient: Sentence[] = [];
  let doctorWords = 0;
  let patientWords = 0;
  for (const [index, turn] of turns.entries()) {
    if (turn.backchannel) continue;
    const sentences = sentencesOf(turn.text);
    const own = ownSentences(sentences);
    for (const [i, text] of sentences.entries()) {
      const plain = plainOf(text);
      if (!own[i] || isInstruction(plain) || (turn.role === 'user' && isClaim(plain))) continue;
      const sentence: Sentence = {
        entryId: turn.id,
        role: turn.role,
        turn: index,
        text,
        plain,
        words: wordCount(text),
        seconds: turn.startMs === undefined ? undefined : turn.startMs / 1000,
        at: doctorWords,
        question: questionKind(plain),
        ideas: ideasIn(plain),
        stems: stemsIn(plain),
      };
      if (turn.role === 'user') {
        doctor.push(sentence);
        doctorWords += sentence.words;
      } else {
        patient.push(sentence);
        patientWords += sentence.words;
      }
    }
  }
  for (const sentence of [...doctor, ...patient]) sentence.at /= Math.max(1, doctorWords);
  return { turns, doctor, patient, doctorWords, patientWords, durationSeconds: durationSeconds ?? lastSecond(turns, timed), timed };
}

/** The end of the last turn; a start alone is lengthened at 2.5 words a second. */
function lastSecond(turns: Turn[], timed: boolean): number | null {
  const last = turns.at(-1);
  if (!timed || !last) return null;
  return (last.endMs ?? last.startMs! + wordCount(last.text) * 400) / 1000;
}
