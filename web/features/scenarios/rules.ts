import type { Progress } from '#contract/consultation.ts';
import type { ScenarioCard } from '#contract/scenario.ts';

/** What each scenario was tried, by its id; empty while it is not known. */
export type Tried = ReadonlyMap<string, Pick<Progress, 'tries' | 'lastAt' | 'grades'>>;
export type Mine = 'new' | 'tried' | 'failed';
/** '' is all. */
export type CaseFilter = { words: string; tag: string; group: string; type: string; mine: string };
export const NO_FILTER: CaseFilter = { words: '', tag: '', group: '', type: '', mine: '' };

const unique = (values: string[]): string[] => [...new Set(values)].sort();
/** The tags that occur, alphabetically, each once. */
export const tagsOf = (scenarios: Pick<ScenarioCard, 'tag'>[]): string[] => unique(scenarios.map(({ tag }) => tag));
/** The experience groups that occur, alphabetically, each once. */
export const groupsOf = (scenarios: Pick<ScenarioCard, 'experienceGroups'>[]): string[] =>
  unique(scenarios.flatMap(({ experienceGroups = [] }) => experienceGroups));

/** A fail in any domain when it was last marked. */
export const failed = (grades: Progress['grades'] | undefined): boolean =>
  grades?.some((grade) => grade === 'F' || grade === 'CF') ?? false;

const IS: Record<Mine, (its: Pick<Progress, 'grades'> | undefined) => boolean> = {
  new: (its) => !its,
  tried: (its) => Boolean(its),
  failed: (its) => failed(its?.grades),
};

/** The scenarios that a filter leaves; every word must stand in the title, the description or the tag. */
export function filtered<Card extends ScenarioCard>(scenarios: Card[], filter: CaseFilter, tried: Tried): Card[] {
  const words = filter.words.toLowerCase().split(/\s+/);
  return scenarios.filter(({ id, title, description, tag, experienceGroups = [], consultationType }) => {
    const text = `${title} ${description} ${tag} ${experienceGroups.join(' ')}`.toLowerCase();
    return (
      words.every((word) => text.includes(word)) &&
      (!filter.tag || tag === filter.tag) &&
      (!filter.group || experienceGroups.includes(filter.group)) &&
      (!filter.type || consultationType === filter.type) &&
      (!(filter.mine in IS) || IS[filter.mine as Mine](tried.get(id)))
    );
  });
}
