import type { Case, Fact } from '../../case/case.ts';
import { askedPlace, nearness, toldPlace } from '../../sense/embeddings.ts';
import type { Act, ActKind } from '../../understand/understand.ts';

/** Of one sentence so many, no farther than this, nor than this share of the nearest: 'Any allergies?' is for no dust in the sheds. */
const NEAR = { most: 6, least: 0.3, beside: 0.55 };

/** They ask for nothing of their own: what is told freely answers them. */
const INVITES = new Set<ActKind>(['open', 'opener', 'go on', 'greeting', 'small talk']);

/** Facts that a question may well be for, by its sense: a model hears more in it than the offline patient does. */
export function nearFacts({ facts }: Case, acts: readonly Act[]): Set<Fact> {
  const asking = acts.filter(({ kind }) => !INVITES.has(kind));
  // Where a fact lies is milliseconds to work out the first time: not for nothing.
  const told = asking.length > 0 ? facts.map((fact) => ({ fact, place: toldPlace(fact) })) : [];
  return new Set(
    asking.flatMap(({ text }) => {
      const asked = askedPlace(text, null);
      const nearest = told.map(({ fact, place }) => ({ fact, near: nearness(asked, place) })).toSorted((a, b) => b.near - a.near);
      const least = Math.max(NEAR.least, NEAR.beside * (nearest[0]?.near ?? 0));
      return nearest
        .slice(0, NEAR.most)
        .filter(({ near }) => near >= least)
        .map(({ fact }) => fact);
    }),
  );
}
