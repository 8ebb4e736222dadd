import { z } from 'zod';
import { Verdict } from '#contract/assessment.ts';
import { IndicatorId } from '#contract/indicator.ts';
import { BadAnswer, readObject } from '#server/providers/llm/ask-model.ts';

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

/**
 * Reads a model's answer.
 * @returns exactly the wanted indicators and subdomains, in their order.
 * @throws BadAnswer
 */
export function readAnswer(text: string, wanted: { indicators: readonly string[]; subdomains: readonly string[] }): Answer {
  const sent = readObject(text, Answer);
  const pick = <One extends { id: string }>(ones: One[], ids: readonly string[]) =>
    ids.map((id) => {
      const found = ones.filter((one) => one.id === id);
      if (found.length !== 1) throw new BadAnswer(`${id} is there ${found.length} times`);
      return found[0]!;
    });
  return { indicators: pick(sent.indicators, wanted.indicators), subdomains: pick(sent.subdomains, wanted.subdomains) };
}
