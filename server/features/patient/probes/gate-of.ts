import { percent, sharesOf, type Gate, type ModelRates } from '#contract/model-rates.ts';

/** What a chat model may do at most to be offered to candidates. Of facts it must give as many as the rules. */
const MOST = { leaks: 0.01, inventions: 0.03 };

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
