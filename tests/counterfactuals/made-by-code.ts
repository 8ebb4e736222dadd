import type { SpokenTurn } from '#server/features/assessment/gate/counterfactuals.ts';

const DIGITS: [RegExp, string][] = [
  [/\bnine nine nine\b/gi, '999'],
  [/\bone one one\b/gi, '111'],
  [/\bfive hundred\b/gi, '500'],
  // Nobody writes 'ninety-2'.
  [/(?<!-)\btwo\b/gi, '2'],
  [/(?<!-)\bthree\b/gi, '3'],
  [/(?<!-)\bfive\b/gi, '5'],
];
const each = (turns: readonly SpokenTurn[], of: (text: string) => string): SpokenTurn[] =>
  turns.map((turn) => ({ ...turn, text: of(turn.text) }));

/** As recognisers write: that make no difference to a mark. */
export const HARMLESS = {
  'no punctuation and no capitals': (turns: readonly SpokenTurn[]) =>
    each(turns, (text) => text.toLowerCase().replaceAll(/[.,;:!?—–]/g, '')),
  'digits for number words': (turns: readonly SpokenTurn[]) =>
    each(turns, (text) => DIGITS.reduce((said, [word, digits]) => said.replaceAll(word, digits), text)),
  fillers: (turns: readonly SpokenTurn[]) => each(turns, (text) => `Um, ${text.replaceAll(/, /g, ', you know, uh, ')}`),
} as const;

/** What makes a consultation worse without taking away a word of the doctor's. */
export const HARMFUL = {
  'the order of the doctor’s turns reversed': (turns: readonly SpokenTurn[]): SpokenTurn[] => {
    const said = turns.filter(({ role }) => role === 'user').toReversed();
    return turns.map((turn) => (turn.role === 'user' ? { ...said.shift()!, id: turn.id } : turn));
  },
  'a silent patient': (turns: readonly SpokenTurn[]) => turns.filter(({ role }) => role === 'user'),
} as const;
