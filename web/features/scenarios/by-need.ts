import type { ScenarioCard } from '#contract/scenario.ts';
import { failed, type Tried } from './rules.ts';

type Sorted = Pick<ScenarioCard, 'id'> & Partial<Pick<ScenarioCard, 'experienceGroups' | 'tag' | 'consultationType'>>;

/**
 * The cases in the order in which they help: what was never tried, the experience groups taking turns from the least practised on;
 * within a group the case whose groups, specialty and way of holding were met least so far; then what was tried, a failed one before a passed one and the longest ago first. Among equals the
 * order of the list stands.
 */
export function byNeed<Card extends Sorted>(cards: readonly Card[], tried: Tried): Card[] {
  const hasFailed = ({ id }: Card) => Number(failed(tried.get(id)?.grades));
  const lastAt = ({ id }: Card) => Date.parse(tried.get(id)?.lastAt ?? '');
  const again = cards.filter(({ id }) => tried.has(id)).toSorted((a, b) => hasFailed(b) - hasFailed(a) || lastAt(a) - lastAt(b));
  return [...inTurns(cards, tried), ...again];
}

function inTurns<Card extends Sorted>(cards: readonly Card[], tried: Tried): Card[] {
  const practised = new Map<string, number>();
  const kindsOf = ({ experienceGroups = [], tag, consultationType }: Card) => [
    ...experienceGroups,
    `tag ${tag}`,
    `held ${consultationType}`,
  ];
  const count = (card: Card, times: number) => {
    for (const kind of kindsOf(card)) practised.set(kind, (practised.get(kind) ?? 0) + times);
  };
  for (const card of cards) count(card, tried.get(card.id)?.tries ?? 0);
  /** How little its least practised group was: a case without one comes as if its group were new. */
  const met = ({ experienceGroups = [] }: Card) => Math.min(...experienceGroups.map((group) => practised.get(group) ?? 0), Infinity);
  const known = (card: Card) => kindsOf(card).reduce((sum, kind) => sum + (practised.get(kind) ?? 0), 0);
  const need = (card: Card) => [card.experienceGroups?.length ? met(card) : 0, known(card)] as const;
  const left = cards.filter(({ id }) => !tried.has(id));
  const ordered: Card[] = [];
  while (left.length > 0) {
    const [next] = left.splice(leastAt(left.map(need)), 1);
    if (!next) break;
    ordered.push(next);
    count(next, 1);
  }
  return ordered;
}

/** The first index of the least: of those with the least first number the least second one. */
function leastAt(values: (readonly [number, number])[]): number {
  const first = Math.min(...values.map(([one]) => one));
  const second = Math.min(...values.filter(([one]) => one === first).map(([, other]) => other));
  return values.findIndex(([one, other]) => one === first && other === second);
}
