import { clock } from '#contract/said.ts';
import type { Role } from '#contract/transcript.ts';
import type { Turn } from '../parse-transcript.ts';
import { isInstruction, ownSentences } from '../rules-examiner/credit.ts';
import { plainOf, sentencesOf } from '../rules-examiner/sentences.ts';

/** A line of the transcript as the model gets it; `turn` is where it stands in the consultation. */
export type NumberedLine = { line: number; turn: Turn; words: string };

const WHO = { user: 'doctor', assistant: 'patient' } as const satisfies Record<Role, string>;

/**
 * The transcript for a model. Instructions to a marker and lines that a speaker plays for another are left out before
 * it sees them: what it never reads it cannot obey.
 */
export function numberedLines(turns: readonly Turn[]): NumberedLine[] {
  const spoken = turns.filter(({ backchannel }) => !backchannel);
  return spoken.map((turn, index) => ({ line: index + 1, turn, words: withoutInstructions(turn.text) }));
}

/** One JSON object a line: no words in it can begin another line. */
export const linesForModel = (lines: readonly NumberedLine[]): string =>
  lines
    .map(({ line, turn, words }) =>
      JSON.stringify({ line, who: WHO[turn.role], ...(turn.startMs !== undefined && { at: clock(turn.startMs / 1000) }), words }),
    )
    .join('\n');

function withoutInstructions(text: string): string {
  const sentences = sentencesOf(text);
  const own = ownSentences(sentences);
  const kept = sentences.filter((sentence, index) => own[index] && !isInstruction(plainOf(sentence)));
  return kept.length === sentences.length ? text : [...kept.map((sentence) => sentence.trim()), '[…]'].join(' ');
}
