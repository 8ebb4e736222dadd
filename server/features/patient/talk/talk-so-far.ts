import type { Said } from '#server/voice/patient.ts';
import { plainOf } from '../language/words.ts';
import { meantBy, type Meant } from '../understand/act-sense.ts';
import { splitTurn } from '../understand/split-turn.ts';
import { arrangedIn, type Arranged } from './arranged.ts';

/** What the doctor has arranged in this call, oldest first, the same thing once. A name for what it is comes with it. */
export type TalkSoFar = { arranged: Arranged[] };

/** What a sentence that arranges something does, by its sense. */
const ARRANGES: readonly Meant[] = ['plan', 'safety net', 'bad news', 'goodbye', 'anything else', 'signpost', 'explanation'];

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
    const sentences = (/[.?!]/.test(turn) ? turn.split(/(?<=[.?!])\s+/) : splitTurn(turn)).filter(
      (each) => arrangedIn(each).length > 0 && ARRANGES.includes(meantBy(plainOf(each)).kind),
    );
    arranged = arrangedIn(sentences.join(' '));
    if (kept.size > 2000) kept.clear();
    kept.set(turn, arranged);
  }
  return arranged;
}
