import { z } from 'zod';
import { Verdict } from '#contract/assessment.ts';
import { IndicatorId } from '#contract/indicator.ts';

const Quote = z.object({ line: z.number(), quote: z.string() });
const Judged = z.object({ verdict: Verdict, rationale: z.string(), evidence: z.array(Quote) });

/** What a model answers about one domain. Plain types only: vendors' structured outputs take no more. */
export const Answer = z.object({
  indicators: z.array(Judged.extend({ id: IndicatorId, suggestion: z.string() })),
  subdomains: z.array(Judged.extend({ id: z.string() })),
});
export type Answer = z.infer<typeof Answer>;
export type JudgedIndicator = Answer['indicators'][number];
export type JudgedSubdomain = Answer['subdomains'][number];
export type ModelQuote = z.infer<typeof Quote>;

/** An answer that is no JSON, is not of the form, or leaves out what was asked for. Asking again may help. */
export class BadAnswer extends Error {
  constructor(why: string) {
    super(`The examiner's answer cannot be used: ${why}`);
    this.name = 'BadAnswer';
  }
}

/**
 * Reads a model's answer; a code fence or words around the object do no harm.
 * @returns exactly the wanted indicators and subdomains, in their order.
 * @throws BadAnswer
 */
export function readAnswer(text: string, wanted: { indicators: readonly string[]; subdomains: readonly string[] }): Answer {
  const object = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  let sent: unknown;
  try {
    sent = JSON.parse(object);
  } catch {
    throw new BadAnswer('it is no JSON');
  }
  const parsed = Answer.safeParse(sent);
  if (!parsed.success) throw new BadAnswer(z.prettifyError(parsed.error).split('\n', 1)[0]!.slice(0, 200));
  const pick = <One extends { id: string }>(ones: One[], ids: readonly string[]) =>
    ids.map((id) => {
      const found = ones.filter((one) => one.id === id);
      if (found.length !== 1) throw new BadAnswer(`${id} is there ${found.length} times`);
      return found[0]!;
    });
  return { indicators: pick(parsed.data.indicators, wanted.indicators), subdomains: pick(parsed.data.subdomains, wanted.subdomains) };
}
