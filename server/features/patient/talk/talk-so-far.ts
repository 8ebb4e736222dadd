import type { Said } from '#server/voice/patient.ts';
import { plainOf } from '../language/words.ts';
import { meantBy, type Meant } from '../understand/act-sense.ts';
import { splitTurn } from '../understand/split-turn.ts';
import { arrangedIn, type Arranged } from './arranged.ts';
import { saidBack } from './said-back.ts';

/** What the doctor has arranged in this call, oldest first, the same thing once. A name for what it is comes with it. */
export type TalkSoFar = { arranged: Arranged[] };

/** What a sentence that arranges something does, by its sense. */
const ARRANGES: readonly Meant[] = ['plan', 'safety net', 'bad news', 'goodbye', 'anything else', 'signpost', 'explanation'];

/** In such a sentence what is arranged may be said back as it was put. */
const PLANS: readonly Meant[] = ['plan', 'safety net', 'bad news', 'goodbye', 'anything else', 'third party', 'refusal'];

/** A test that has a name is had, not got: 'have a blood test'. */
const GETS = /^you'll (?:get|do|take|order|have|arrange|repeat|request|organise)\b/;

/** Reads it out of the doctor's turns. @param now this turn's words, where they count too */
export function talkSoFar(history: Said[], now = ''): TalkSoFar {
  const turns = [...history.filter(({ role }) => role === 'user').map(({ content }) => content), now];
  const arranged = new Map<string, Arranged>();
  for (const turn of turns) for (const each of ofTurn(turn)) arranged.set(each.said, each);
  return { arranged: [...arranged.values()] };
}

const kept = new Map<string, Arranged[]>();
/** What one turn arranges, by its sentences that do. Remembered: a history is read at every turn. */
function ofTurn(turn: string): Arranged[] {
  let arranged = kept.get(turn);
  if (!arranged) {
    const sentences = (/[.?!]/.test(turn) ? turn.split(/(?<=[.?!])\s+/) : splitTurn(turn)).map((words) => ({
      words,
      kind: meantBy(plainOf(words)).kind,
    }));
    const clauses = sentences.flatMap(({ words, kind }) =>
      PLANS.includes(kind)
        ? saidBack(words)
            .filter(({ said }) => !(GETS.test(said) && arrangedIn(words).some(({ net }) => !net)))
            .map((each): Arranged => ({ ...each, net: false }))
        : [],
    );
    const listed = arrangedIn(
      sentences
        .filter(({ words, kind }) => arrangedIn(words).length > 0 && ARRANGES.includes(kind))
        .map(({ words }) => words)
        .join(' '),
    );
    arranged = [...clauses, ...listed.filter(({ said, net }) => net || !clauses.some((clause) => isSaidIn(said, clause.said)))];
    if (kept.size > 2000) kept.clear();
    kept.set(turn, arranged);
  }
  return arranged;
}

/** The same thing in other words: 'see the specialist' beside "you'll refer me to the clinic", 'take the ibuprofen' beside 'lay off the ibuprofen'. */
const isSaidIn = (thing: string, clause: string): boolean =>
  clause.includes(thing.split(' ').at(-1)!) || (/specialist|hospital/.test(thing) && /\brefer|clinic|hospital/.test(clause));
