import { helpedTurns, helpedWords, percent } from '#contract/model-rates.ts';
import type { PlayedBy } from '#contract/played-by.ts';
import { dateOf } from '#web/ui/dates.ts';
import { copy } from './copy.ts';

const words = copy.details.played;

/** Who played the patient, how good a chat model was known to be, and how often the rules helped it out. */
export function playedWords({ label, rates, withheld, turns = 0, helped = {} }: PlayedBy): string {
  const known =
    rates === undefined
      ? words.by(label)
      : rates === null
        ? words.unmeasured(label)
        : words.measured(label, dateOf(rates.measuredAt), percent(rates.facts), percent(rates.leaks), percent(rates.inventions));
  const count = helpedTurns(helped);
  const told = [
    known,
    withheld && words.withheld(withheld),
    turns > 0 && (count > 0 ? words.helped(count, turns, helpedWords(helped)) : words.alone(turns)),
  ];
  return told.filter(Boolean).join(' ');
}
