import { z } from 'zod';
import { TYPED_TURN_MAX } from '#contract/limits.ts';
import type { SaidDraft, SaidNote } from '#contract/said-reading.ts';
import { askModel, readObject } from '#server/providers/llm/ask-model.ts';
import type { LlmMessage, LlmProvider } from '#server/providers/llm/llm.ts';
import { amountsIn } from '../llm/guard/amounts.ts';

type Noted = Pick<SaidNote, 'factId' | 'note' | 'about' | 'section'>;
type Arguments = { llm: LlmProvider; patientDetails: string; notes: readonly Noted[]; signal: AbortSignal };

/** A line has some 25 tokens; some ramble. */
const TOKENS_A_LINE = 80;
const SILENCE_MS = { hosted: 30_000, local: 120_000 };

const Answer = z.object({ lines: z.array(z.object({ n: z.coerce.number(), say: z.string().nullable() })) });

const TASK = `An author has written notes for a role player who will be the patient in a practice consultation with a doctor. You write what the role player will say of each numbered note.

- Speak as this person: in the first person, in plain spoken British English, as somebody of their age and work talks. Whoever rings on behalf of somebody else speaks of them as 'he' or 'she'.
- Say all that the note holds and nothing else. Add no fact, number, name, reason or feeling. A note may be part of a longer line of the author's: the whole of it stands in the case.
- Write shorthand out as a person says it: '6/52' is 'six weeks', 'BD' is 'twice a day', 'nil' is 'no'. Name the matter, so that the line can stand alone: of 'Smoking: 20/day' (about 'Smoking') say 'I smoke twenty a day.'
- What the note has in quotation marks is said word for word.
- What tells the role player when or how to say something is not said.
- No word that this person would not know, unless the note has them say it.
- One to three short sentences. Where a note holds nothing that the patient could say, write an empty line.

Answer with JSON alone: {"lines": [{"n": 1, "say": "…"}]}, one entry for each note.`;

function messagesOf(patientDetails: string, notes: readonly Noted[]): LlmMessage[] {
  const numbered = notes
    .map(({ section, about, note }, at) => JSON.stringify({ n: at + 1, heading: section, ...(about && { about }), note }))
    .join('\n');
  return [
    { role: 'system', content: `${TASK}\n\nThe whole case:\n\n${patientDetails}` },
    { role: 'user', content: numbered },
  ];
}

/**
 * Has a chat model draft what the patient says of some notes of a case, for its author to read. A note has no draft where the model leaves
 * it out, or says a number that is not in it. @throws what the model's server throws, BadAnswer, Late
 */
export async function draftLines({ llm, patientDetails, notes, signal }: Arguments): Promise<SaidDraft[]> {
  const wanted = { read: (text: string) => readObject(text, Answer), json: Answer, maxTokens: TOKENS_A_LINE * notes.length };
  const { lines } = await askModel(messagesOf(patientDetails, notes), wanted, {
    llm,
    stallMs: SILENCE_MS[llm.local ? 'local' : 'hosted'],
    signal,
  });
  return notes.flatMap(({ factId, note }, at): SaidDraft[] => {
    const said = lines
      .filter(({ n }) => n === at + 1)
      .map(({ say }) => say ?? '')[0]
      ?.trim()
      .replace(/^["“]([^"“”]*)["”]$/, '$1');
    if (said === '') return [{ factId, said: null }];
    return said && said.length <= TYPED_TURN_MAX && keepsNumbers(said, note) ? [{ factId, said }] : [];
  });
}

/** How often a day, as prescribers write it. */
const TIMES: [RegExp, number][] = [
  [/\b(?:od|om|OD|OM|ON)\b/, 1],
  [/\b(?:bd|bid)\b/i, 2],
  [/\b(?:tds|tid)\b/i, 3],
  [/\b(?:qds|qid)\b/i, 4],
];

/** Every number said stands in the note, in whatever form: '6/52' holds six, 'qds' four. */
function keepsNumbers(said: string, note: string): boolean {
  const written = (note.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  const times = TIMES.flatMap(([pattern, count]) => (pattern.test(note) ? [count] : []));
  const noted = new Set([...amountsIn(note).numbers, ...written, ...times]);
  return [...amountsIn(said).numbers].every((number) => noted.has(number));
}
