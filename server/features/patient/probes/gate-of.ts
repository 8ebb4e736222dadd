import type { Gate, ModelRates, PatientRates } from '#contract/model-rates.ts';

/** What a chat model may do at most to be offered to candidates. Of facts it must give as many as the rules. */
const MOST = { leaks: 0.01, inventions: 0.03 };

const share = (count: number, of: number): number => (of === 0 ? 0 : count / of);
/** 0.0208 -> '2.1 %'; 0.01 -> '1 %'. */
export const percent = (part: number): string => `${Number((part * 100).toFixed(1))} %`;

/** What the gate looks at, between 0 and 1. */
export const sharesOf = ({ n, asked, facts, leaks, inventions }: PatientRates['questions']) => ({
  facts: share(facts, asked),
  leaks: share(leaks, n),
  inventions: share(inventions, n),
});

/** Whether a model that was measured may play for candidates; else what it failed of, in words. */
export function gateOf({ questions, rules }: Pick<ModelRates, 'questions' | 'rules'>): Gate {
  const [model, least] = [sharesOf(questions), sharesOf(rules.questions).facts];
  const failed = [
    ...(questions.asked === 0 ? ['no question was asked'] : []),
    ...(model.facts < least ? [`facts ${percent(model.facts)}, at least the rules' ${percent(least)} needed`] : []),
    ...(['leaks', 'inventions'] as const)
      .filter((fault) => model[fault] > MOST[fault])
      .map((fault) => `${fault} ${percent(model[fault])}, at most ${percent(MOST[fault])} allowed`),
  ];
  return failed.length === 0 ? 'passed' : { failed };
}
