import type { Act } from '../sheet/act.ts';
import { partsOf } from './parts-of.ts';
import { spokenWords } from './spoken-words.ts';

/** In letters: shorter words are of nothing in particular. */
const SHORTEST = 4;
/** In so many wordings of the act, and this share of them. */
const WORDINGS = 2;
const SHARE = 0.3;
/** Of the acts of a sheet, itself among them. */
const ACTS = 2;

const stemsOf = (text: string): Set<string> => new Set(spokenWords(text).map(({ stem }) => stem));

/** For each act of a sheet and each of its parts, by its id, the words (their stems) that name its matter: in several of its wordings, and in hardly any other act's. */
export function keyWords(sheet: readonly Act[]): ReadonlyMap<string, ReadonlySet<string>> {
  const acts = new Map<string, number>();
  for (const { wordings } of sheet) for (const stem of stemsOf(wordings.join(' '))) acts.set(stem, (acts.get(stem) ?? 0) + 1);
  return new Map(
    sheet.flatMap((act) => {
      const parts = partsOf(act);
      return [act, ...parts].map(({ id, wordings }) => {
        const own = wordings.map(stemsOf);
        const often = (stem: string) => own.filter((stems) => stems.has(stem)).length >= Math.max(WORDINGS, SHARE * own.length);
        const sisters = stemsOf(parts.flatMap((part) => (part.id === id || id === act.id ? [] : part.wordings)).join(' '));
        const stems = new Set(own.flatMap((each) => [...each]));
        return [
          id,
          new Set(
            [...stems].filter((stem) => stem.length >= SHORTEST && (acts.get(stem) ?? 0) <= ACTS && !sisters.has(stem) && often(stem)),
          ),
        ] as const;
      });
    }),
  );
}
