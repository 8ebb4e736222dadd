import type { ScenarioCard } from '#contract/scenario.ts';
import { failed, groupsOf, type Tried } from './rules.ts';

/** The case to do next, and why. */
export type NextCase<Card> = {
  scenario: Card;
  why: { kind: 'first' } | { kind: 'group'; group: string; tries: number } | { kind: 'new' } | { kind: 'failed' } | { kind: 'longest-ago' };
};

/** From worst to best: only their order counts here. */
const WORST_FIRST = ['CF', 'F', 'P', 'CP'];

/**
 * New cases first, from the part of the blueprint that was practised least; then what was failed, worst first; then what was passed
 * longest ago. The exam takes cases from all twelve groups, and a gap costs more than a repetition gains.
 * @returns null without any case
 */
export function nextCase<Card extends ScenarioCard>(scenarios: Card[], tried: Tried): NextCase<Card> | null {
  const [first] = scenarios;
  if (!first) return null;
  if (tried.size === 0) return { scenario: first, why: { kind: 'first' } };
  const fresh = scenarios.filter(({ id }) => !tried.has(id));
  return fresh.length > 0 ? fromLeastPractised(scenarios, fresh, tried) : toRepeat(scenarios, first, tried);
}

function fromLeastPractised<Card extends ScenarioCard>(all: Card[], fresh: Card[], tried: Tried): NextCase<Card> | null {
  const triesIn = (group: string) =>
    all.reduce((sum, { id, experienceGroups = [] }) => sum + (experienceGroups.includes(group) ? (tried.get(id)?.tries ?? 0) : 0), 0);
  const [least] = groupsOf(fresh)
    .map((group) => ({ group, tries: triesIn(group) }))
    .sort((a, b) => a.tries - b.tries);
  const scenario = fresh.find(({ experienceGroups = [] }) => least && experienceGroups.includes(least.group)) ?? fresh[0]!;
  return { scenario, why: least ? { kind: 'group', ...least } : { kind: 'new' } };
}

function toRepeat<Card extends ScenarioCard>(all: Card[], first: Card, tried: Tried): NextCase<Card> {
  const marks = ({ id }: Card) => (tried.get(id)?.grades ?? []).reduce((sum, grade) => sum + WORST_FIRST.indexOf(grade), 0);
  const [worst] = all.filter(({ id }) => failed(tried.get(id)?.grades)).sort((a, b) => marks(a) - marks(b));
  if (worst) return { scenario: worst, why: { kind: 'failed' } };
  const last = ({ id }: Card) => tried.get(id)?.lastAt ?? '';
  const oldest = all.reduce((one, other) => (last(other) < last(one) ? other : one), first);
  return { scenario: oldest, why: { kind: 'longest-ago' } };
}
