import { isMedicineWord } from '#server/features/patient/language/medicine-names.ts';
import type { Turn } from '../parse-transcript.ts';
import type { Hearing } from './find-act.ts';
import type { Act } from '../sheet/act.ts';
import { keyWords } from './key-words.ts';
import { likenessTable } from './likeness-table.ts';
import { namesIn } from './people.ts';
import { spokenTalk } from './spoken-talk.ts';
import { readTurn } from './read-turn.ts';

/** What was said, made ready for acts to be looked for in it. `record`: the case's own text, for the names in it; `sheet`: for the words that name its acts' matters. */
export function hearingOf(turns: readonly Turn[], record: string, sheet: readonly Act[]): Hearing {
  const talk = spokenTalk(turns);
  const table = likenessTable(isMedicineWord);
  const said = talk.turns.map((turn) => ({ turn, words: table.said(turn.words) }));
  return {
    talk,
    doctor: said.filter(({ turn }) => turn.role === 'user').map((one) => ({ ...one, ...readTurn(one.turn) })),
    patient: said.filter(({ turn }) => turn.role === 'assistant'),
    table,
    names: namesIn(record),
    keys: keyWords(sheet),
  };
}
