import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Said } from '../server/voice/patient.ts';

/** A doctor's words in a talk that was held, after all that was said before: each of `told` answers them, and with `none` something that no line holds. */
export type LiveTurn = { said: string; history: Said[]; told: string[]; none: boolean };
export type LiveTalk = { file: string; key: string; turns: LiveTurn[] };

/**
 * Talks that doctors held with the patient (`live/KEY-n.txt`), turn by turn: 'D: ' what the doctor said, '= ' each line of the case that a
 * person would have answered with, '-' where an acknowledgement or the like will do, 'P: ' what was said in that talk.
 * @throws with the file's name and line for a turn without an answer, or a line of no such kind
 */
export function readLiveTalks(folder: string): LiveTalk[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .map((file) => {
      const history: Said[] = [];
      const turns: LiveTurn[] = [];
      for (const [at, text] of readFileSync(join(folder, file), 'utf8').split('\n').entries()) {
        const [mark, words] = [text.slice(0, 2).trim(), text.slice(2).trim()];
        const turn = turns.at(-1);
        const wrong = (what: string) => new Error(`${file}: line ${at + 1}: ${what}`);
        if (text.trim() === '') continue;
        if (mark === 'D:') {
          turns.push({ said: words, history: [...history], told: [], none: false });
          history.push({ role: 'user', content: words });
        } else if (!turn) throw wrong("a talk begins with the doctor's words ('D: …').");
        else if (mark === '=') turn.told.push(words);
        else if (mark === '-') turn.none = true;
        else if (mark === 'P:') {
          if (turn.told.length === 0 && !turn.none) throw wrong("write before it what answers the doctor ('= …', or '-' for no line).");
          history.push({ role: 'assistant', content: words });
        } else throw wrong("begin with 'D: ', '= ', '-' or 'P: '.");
      }
      return { file, key: file.replace(/-\d+\.txt$/, ''), turns };
    });
}
