import type { Mood } from '#contract/voice.ts';
import type { DoctorTurn, Said } from '#server/voice/patient.ts';
import { compiledCase } from '../sense/compiled-case.ts';
import { moodOfTurn } from '../talk/mood-of-turn.ts';
import { caseInWords } from './case-in-words.ts';
import { inCaseWords } from './disclosed-facts.ts';
import { groundsOf, type Grounds } from './guard/grounds.ts';
import { judge, type Caught } from './guard/guard.ts';
import { keptMatters, unsealed, type KeptMatter, type Unsealed } from './kept-matters.ts';
import { noteForTurn, type Note } from './note-for-turn.ts';
import { openedBy, type Opened } from './opened-facts.ts';
import { isGiven, leavesOut } from './rest-of-answer.ts';

/** Turns whose grounds are kept: each sentence of an answer is judged on the same. */
const KEPT = 50;

/** What code knows of a doctor's turn. `note`: what it has to say to the model; `openly`: an open invitation; `repeats`: 'say that again'; `kept`: what is still kept back and may be asked for. */
export type OpenedTurn = { note: Note | null; openly: boolean; repeats: boolean; kept: KeptMatter[] };
/** Ids of facts that were unsealed for the model in this call. */
export type Ids = readonly number[];
/** `raw`: as the model wrote it; `spoken`: as it would be said; `first`: nothing of this answer was said yet. */
export type Sentence = { raw: string; spoken: string; first: boolean };

/** What a model's patient asks of its case. Answered in a thread (patient-in-worker.ts), or where it is asked (`caseHere`). */
export type CaseForModel = {
  /** What the model is told from the first word to the last; `inNotes`: its facts as the author noted them. */
  who: (inNotes: boolean) => Promise<string>;
  open: (turn: DoctorTurn, before: Ids) => Promise<OpenedTurn>;
  /** Opens kept matters that the turn asks for, where their author's condition is met. @param lines of `kept` */
  unseal: (turn: DoctorTurn, before: Ids, lines: readonly number[]) => Promise<Unsealed | null>;
  /** Why the sentence is not spoken; null lets it pass. */
  judge: (turn: DoctorTurn, sentence: Sentence, open: Ids) => Promise<Caught | null>;
  /** How the patient feels as they say this. */
  moodOf: (turn: DoctorTurn, reply: string) => Promise<Mood>;
  /** What was said, as the offline patient must see it. */
  inCaseWords: (history: Said[]) => Promise<Said[]>;
  /** Have these words given the sentence already? */
  isGiven: (sentence: string, said: string[]) => Promise<boolean>;
  /** Have these words nothing of what the note gives to tell? */
  leavesOut: (note: Note, said: string[]) => Promise<boolean>;
};

type Known = { opened: Opened; grounds?: Grounds };
const turns = new Map<string, Known>();

function turnOf(patientDetails: string, turn: DoctorTurn, open: Ids): Known {
  const name = JSON.stringify([patientDetails, turn, open]);
  let known = turns.get(name);
  if (!known) {
    known = { opened: openedBy(compiledCase(patientDetails), turn, open) };
    turns.set(name, known);
    if (turns.size > KEPT) turns.delete(turns.keys().next().value!);
  }
  return known;
}

/** `CaseForModel` without a thread between. */
export const caseHere = (patientDetails: string): CaseForModel => ({
  who: async (inNotes) => caseInWords(compiledCase(patientDetails), patientDetails, { inNotes }),
  open: async (turn, before) => {
    const { opened } = turnOf(patientDetails, turn, before);
    const kinds = new Set(opened.acts.map(({ kind }) => kind));
    return {
      note: noteForTurn(opened),
      openly: kinds.has('open'),
      repeats: kinds.has('again'),
      // Who gives orders to a machine asks the patient for nothing.
      kept: kinds.has('attack') ? [] : keptMatters(compiledCase(patientDetails), opened, turn),
    };
  },
  unseal: async (turn, before, lines) => unsealed(compiledCase(patientDetails), turn, turnOf(patientDetails, turn, before).opened, lines),
  judge: async (turn, sentence, open) => {
    const known = turnOf(patientDetails, turn, open);
    known.grounds ??= groundsOf(compiledCase(patientDetails), turn, known.opened);
    return judge(sentence, known.grounds);
  },
  moodOf: async (turn, reply) => moodOfTurn(compiledCase(patientDetails), turn, reply),
  inCaseWords: async (history) => inCaseWords(compiledCase(patientDetails), history),
  isGiven: async (sentence, said) => isGiven(sentence, said),
  leavesOut: async (note, said) => leavesOut(note, said),
});
