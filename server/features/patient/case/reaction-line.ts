import { conditionalOf, planOf } from './conditional.ts';
import { labelled } from './label.ts';
import { reactionSaid } from './reaction-said.ts';
import type { Speaker } from './speaker.ts';

/** One line of the reactions: `[antibiotics] "I'd rather not."`, 'If offered antibiotics, declines', 'Antibiotics: pleased', '*steroids* – horrified'. */
export function reactionOf(line: string, speaker: Speaker, dashes = true): { topic: string; spoken: string } {
  const { topic, response } = planAndResponse(line, dashes);
  return { topic, spoken: reactionSaid(response, topic, speaker) };
}

function planAndResponse(line: string, dashes: boolean): { topic: string; response: string } {
  const conditional = /^\*{0,2}\[/.test(line) ? null : conditionalOf(line);
  if (conditional) return { topic: conditional.topic, response: conditional.response };
  const { label, text } = labelled(line, dashes);
  if (label) return { topic: planOf(label), response: text };
  // 'Tell me to keep moving and I'll kick off', 'To gastroscopy, agrees'.
  const said =
    /^(?:tell|offer|ask|give|suggest|explain)\b(?: (?:me|us|him|her))?\s+(.+?)(?:,| and)\s+((?:I|he|she|they)(?:'ll|'d| will| would)\b.+)$/i.exec(
      line,
    );
  if (said) return { topic: said[1]!, response: said[2]! };
  const on = /^(?:on|to|at|with)\s+([^,:"“]{3,60})[,:]\s*(.+)$/i.exec(line);
  if (on) return { topic: on[1]!, response: on[2]! };
  return { topic: line.replaceAll(/["“][^"”]*["”]/g, '').trim() || line, response: line };
}
