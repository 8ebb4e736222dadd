import type { Progress } from '#contract/consultation.ts';
import type { ScenarioCard } from '#contract/scenario.ts';

/** What each scenario was tried, by its id; empty while it is not known. */
export type Tried = ReadonlyMap<string, Pick<Progress, 'tries' | 'lastAt' | 'grades'>>;
export type Mine = 'new' | 'tried' | 'failed' | 'bookmarked';
/** What is known of cases beside their cards: the ids of those that are bookmarked, and of those that the server's search found. */
export type Beside = { bookmarked: ReadonlySet<string>; found: ReadonlySet<string> };
export const NOTHING_BESIDE: Beside = { bookmarked: new Set(), found: new Set() };
/** '' is all. */
export type CaseFilter = { words: string; tag: string; group: string; type: string; mine: string };
export const NO_FILTER: CaseFilter = { words: '', tag: '', group: '', type: '', mine: '' };

/** Leaves out what does not fit; spaces alone ask for nothing. */
export const narrows = (filter: CaseFilter): boolean => Object.values(filter).some((value) => value.trim() !== '');

const unique = (values: string[]): string[] => [...new Set(values)].sort();
/** The tags that occur, alphabetically, each once. */
export const tagsOf = (scenarios: Pick<ScenarioCard, 'tag'>[]): string[] => unique(scenarios.map(({ tag }) => tag));
/** The experience groups that occur, alphabetically, each once. */
export const groupsOf = (scenarios: Pick<ScenarioCard, 'experienceGroups'>[]): string[] =>
  unique(scenarios.flatMap(({ experienceGroups = [] }) => experienceGroups));

/** A fail in any domain when it was last marked. */
export const failed = (grades: Progress['grades'] | undefined): boolean =>
  grades?.some((grade) => grade === 'F' || grade === 'CF') ?? false;

const IS: Record<Mine, (its: Pick<Progress, 'grades'> | undefined, isBookmarked: boolean) => boolean> = {
  new: (its) => !its,
  tried: (its) => Boolean(its),
  failed: (its) => failed(its?.grades),
  bookmarked: (_, isBookmarked) => isBookmarked,
};

/** The scenarios that a filter leaves; every word must stand on the card, or the server found it in what the card does not show. */
export function filtered<Card extends ScenarioCard>(
  scenarios: Card[],
  filter: CaseFilter,
  tried: Tried,
  { bookmarked, found }: Beside = NOTHING_BESIDE,
): Card[] {
  const words = filter.words.toLowerCase().split(/\s+/);
  return scenarios.filter(({ id, title, description, tag, experienceGroups = [], consultationType }) => {
    const text = `${title} ${description} ${tag} ${experienceGroups.join(' ')}`.toLowerCase();
    return (
      (found.has(id) || words.every((word) => text.includes(word))) &&
      (!filter.tag || tag === filter.tag) &&
      (!filter.group || experienceGroups.includes(filter.group)) &&
      (!filter.type || consultationType === filter.type) &&
      (!(filter.mine in IS) || IS[filter.mine as Mine](tried.get(id), bookmarked.has(id)))
    );
  });
}
