import type { ScenarioCard } from '#contract/scenario.ts';
import { failed, type Tried } from './rules.ts';

/**
 * The cases in the order in which they help: what was never tried, the experience groups taking turns from the least practised on; then
 * what was tried, a failed one before a passed one and the longest ago first. Among equals the order of the list stands.
 */
export function byNeed<Card extends Pick<ScenarioCard, 'id' | 'experienceGroups'>>(cards: readonly Card[], tried: Tried): Card[] {
  const hasFailed = ({ id }: Card) => Number(failed(tried.get(id)?.grades));
  const lastAt = ({ id }: Card) => Date.parse(tried.get(id)?.lastAt ?? '');
  const again = cards.filter(({ id }) => tried.has(id)).toSorted((a, b) => hasFailed(b) - hasFailed(a) || lastAt(a) - lastAt(b));
  return [...inTurns(cards, tried), ...again];
}

function inTurns<Card extends Pick<ScenarioCard, 'id' | 'experienceGroups'>>(cards: readonly Card[], tried: Tried): Card[] {
  const practised = new Map<string, number>();
  const count = ({ experienceGroups = [] }: Card, times: number) => {
    for (const group of experienceGroups) practised.set(group, (practised.get(group) ?? 0) + times);
  };
  for (const card of cards) count(card, tried.get(card.id)?.tries ?? 0);
  /** How little its least practised group was: a case without one comes as if its group were new. */
  const met = ({ experienceGroups = [] }: Card) => Math.min(...experienceGroups.map((group) => practised.get(group) ?? 0), Infinity);
  const left = cards.filter(({ id }) => !tried.has(id));
  const ordered: Card[] = [];
  while (left.length > 0) {
    const [next] = left.splice(leastAt(left.map((card) => (card.experienceGroups?.length ? met(card) : 0))), 1);
    if (!next) break;
    ordered.push(next);
    count(next, 1);
  }
  return ordered;
}

/** The first index of the least. */
const leastAt = (values: number[]): number => values.indexOf(Math.min(...values));
