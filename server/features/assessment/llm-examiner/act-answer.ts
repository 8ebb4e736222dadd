import { z } from 'zod';
import { BadAnswer } from '#server/providers/llm/ask-model.ts';

/** What a model is asked for: the quote before the verdict, so that it looks before it decides. */
export const ActsAnswer = z.object({
  acts: z.array(z.object({ id: z.string(), line: z.number(), quote: z.string(), done: z.boolean() })),
});
export type JudgedAct = { line: number; quote: string; done: boolean };

/** Whatever a model may write where one word is asked for. */
const plain = z.union([z.string(), z.number(), z.boolean()]).optional().catch(undefined);
const Row = z.object({
  id: z.union([z.string(), z.number()]),
  line: plain,
  quote: z.string().catch(''),
  done: plain,
  verdict: plain,
  met: plain,
});
/** matches: 'Met' */
const YES = /^\s*(?:yes|true|met|done|heard|[1-9])\b/i;

/**
 * Reads an answer as kindly as it can be meant: prose around the JSON, half of a list, 'Met' or '3' for yes, '12' for a line, ids
 * without their letter. What is not there is not in the map: one missing act costs that act alone.
 * @throws BadAnswer when nothing of it can be read.
 */
export function readActs(text: string, ids: readonly string[]): Map<string, JudgedAct> {
  const found = new Map<string, JudgedAct>();
  for (const row of rowsIn(text)) {
    const id = ids.find((one) => sameId(one, row.id));
    if (id === undefined || found.has(id)) continue;
    const line = Number(/\d+/.exec(String(row.line ?? ''))?.[0] ?? 0);
    found.set(id, { line, quote: row.quote.trim(), done: YES.test(String(row.done ?? row.verdict ?? row.met ?? '')) });
  }
  if (found.size === 0) throw new BadAnswer('no act of it can be read');
  return found;
}

const sameId = (id: string, sent: string | number): boolean => id.replace(/^A/, '') === String(sent).trim().toUpperCase().replace(/^A/, '');

/** Every row of the answer: of the whole object where it is one, else each object that is whole by itself. */
function rowsIn(text: string): z.infer<typeof Row>[] {
  const whole = parsed(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as { acts?: unknown } | undefined;
  const list = whole?.acts ?? parsed(text.slice(text.indexOf('['), text.lastIndexOf(']') + 1));
  const sent = Array.isArray(list) ? list : (text.match(/\{[^{}]*\}/g) ?? []).map(parsed);
  return sent.flatMap((row: unknown) => {
    const read = Row.safeParse(row);
    return read.success ? [read.data] : [];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
