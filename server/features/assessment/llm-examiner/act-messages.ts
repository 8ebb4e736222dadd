import type { LlmMessage } from '#server/providers/llm/llm.ts';
import type { MarkScheme } from '../mark-scheme.ts';
import type { AskedAct } from './act-batches.ts';
import { briefLines } from './brief-lines.ts';
import { linesForModel, type NumberedLine } from './numbered-lines.ts';

/** One act as a model is asked about it. */
export const actLine = ({ id, act: { kind, title, instructions, cue, forbids } }: AskedAct): string =>
  JSON.stringify({
    id,
    title,
    ...(kind === 'must not'
      ? { mustNot: instructions, ...(forbids.length > 0 && { such: forbids.join(', ') }) }
      : { asksFor: instructions }),
    ...(cue && { after: cue }),
  });

/** What every batch begins with, the lasting part first: what the doctor could read, how the call was held, what was said. */
export function sameForAll({
  prompt,
  scheme,
  lines,
}: {
  prompt: string;
  scheme: MarkScheme;
  lines: readonly NumberedLine[];
}): LlmMessage[] {
  return [
    { role: 'system', content: prompt.trim() },
    {
      role: 'user',
      content: [...briefLines(scheme), `The transcript:\n${linesForModel(lines)}`].join('\n\n'),
    },
  ];
}

/** A question about one batch. */
export const messagesFor = ([system, user]: LlmMessage[], batch: readonly AskedAct[]): LlmMessage[] => [
  system!,
  { role: 'user', content: `${user!.content}\n\nThe acts:\n${batch.map(actLine).join('\n')}` },
];
