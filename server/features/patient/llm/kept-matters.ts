import type { DoctorTurn } from '#server/voice/patient.ts';
import { mayTell } from '../answer/disclosure.ts';
import { PHRASES } from '../answer/phrases.ts';
import type { Case, Fact } from '../case/case.ts';
import { askedPlace, nearness, toldPlace } from '../sense/embeddings.ts';
import { openedWords, PUTS_OFF, type Note } from './note-for-turn.ts';
import type { Opened } from './opened-facts.ts';
import { isSealed } from './sealed-facts.ts';

/** What the case still keeps back: one line of its author's. `about`: their label; may be empty. */
export type KeptMatter = { line: number; about: string; words: string };
/** What code makes of matters that a doctor has asked for: a note for the model, what is said where the model says nothing, and the ids of the facts that it may tell now. */
export type Unsealed = { note: Note; say: string[]; facts: number[] };

/** As the patient by rules tells no more of what was kept back at once. */
const AT_ONCE = 2;
const OFF = PHRASES.kept[1];

const kept = ({ facts }: Case, { told, facts: open }: Opened): Fact[] =>
  facts.filter((fact) => fact.part !== 'cue' && isSealed(fact) && !told.has(fact) && !open.includes(fact));

/**
 * A cosine, in the space where a question points to its answer: farther from the doctor's words than this no matter was asked for. Of 445
 * turns of whole conversations 280 have one nearer, and with them all 17 that a large model rightly found to ask for one (decision 077).
 */
const NEAR = 0.25;

/** What nobody has asked for yet and the turn may ask for. Cues are none: they are dropped where the rules drop them. */
export function keptMatters(patient: Case, opened: Opened, turn: DoctorTurn): KeptMatter[] {
  const asked = placesAsked(opened, turn);
  return [...Map.groupBy(kept(patient, opened), ({ line }) => line)]
    .filter(([, facts]) => facts.some((fact) => asked.some((place) => nearness(place, toldPlace(fact)) >= NEAR)))
    .map(([line, facts]) => ({
      line,
      about: facts[0]!.label.words.trim(),
      words: facts.map(({ spoken }) => spoken).join(' '),
    }));
}

/** Where a turn points: as a whole, by each of its sentences, and by its last beside the doctor's words before it. */
function placesAsked({ acts }: Opened, { text, history }: DoctorTurn): Float32Array[] {
  const sentences = [text, ...acts.map((act) => act.text)];
  const before = history.findLast(({ role }) => role === 'user')?.content ?? null;
  return [...sentences.map((each) => askedPlace(each, null)), askedPlace(sentences.at(-1)!, before)];
}

/**
 * Opens what was asked for, where the author's condition is met: asked kindly, nobody else in the room. Where it is not, the patient puts
 * the doctor off, and denies nothing. @param lines of `keptMatters`
 */
export function unsealed(patient: Case, turn: DoctorTurn, opened: Opened, lines: readonly number[]): Unsealed | null {
  const asked = kept(patient, opened).filter(({ line }) => lines.includes(line));
  if (asked.length === 0) return null;
  const may = asked.filter((fact) => mayTell(fact, { text: turn.text }, { history: turn.history, told: { has: () => false } }));
  if (may.length === 0) return { note: { kind: 'turn', text: PUTS_OFF }, say: [OFF], facts: [] };
  const now = may.slice(0, AT_ONCE);
  return { note: { kind: 'opened', text: openedWords(now) }, say: now.map(({ spoken }) => spoken), facts: now.map(({ id }) => id) };
}
