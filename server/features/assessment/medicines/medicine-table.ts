import { z } from 'zod';
import table from '#content/medicines.json' with { type: 'json' };

const Table = z.object({
  /** What belongs together, by the name of the class. */
  classes: z.record(z.string(), z.array(z.string().min(1)).min(1)),
  /** What must not be given where the record says so; `word`: of the class this medicine alone. */
  clashes: z.array(
    z.strictObject({
      give: z.array(z.string()).min(1),
      word: z.string().optional(),
      record: z.string(),
      where: z.array(z.string()).min(1),
    }),
  ),
});
const { classes, clashes } = Table.parse(table);

/** A name in the words it is spoken in: 'co-amoxiclav' is two. */
const spoken = (name: string): string => name.toLowerCase().replaceAll('-', ' ');
const CLASS_OF = new Map(
  Object.entries(classes).flatMap(([name, medicines]) => medicines.map((medicine): [string, string] => [spoken(medicine), name])),
);
/** Names of two words, longest first. */
const PAIRS = [...CLASS_OF.keys()].filter((name) => name.includes(' '));
const SINGLES = new Set(
  [...CLASS_OF.keys()].flatMap((name) =>
    name.includes(' ') ? name.split(' ').filter((part) => part.length > 5 && part !== 'combined') : [name],
  ),
);

/** Every clash with its patterns; small letters. */
export const CLASHES = clashes.map(({ where, ...clash }) => ({ ...clash, where: where.map((pattern) => new RegExp(pattern, 'i')) }));

export const classOf = (medicine: string): string | null => CLASS_OF.get(spoken(medicine)) ?? null;
/** Whether a single word names a medicine, or a part of one's name. */
export const isMedicineWord = (word: string): boolean => SINGLES.has(word);

/** The medicine whose name begins at a word; null where none does. @returns its name, and how many words it takes. */
export function medicineAt(words: readonly string[], at: number): { name: string; length: number } | null {
  const two = `${words[at]} ${words[at + 1]}`;
  if (PAIRS.includes(two)) return { name: two, length: 2 };
  return CLASS_OF.has(words[at]!) ? { name: words[at]!, length: 1 } : null;
}

/** Whether a medicine is the one forbidden, or of the class that is. */
export function isForbidden(medicine: string, forbidden: string): boolean {
  const of = classOf(medicine)?.toLowerCase();
  const name = spoken(forbidden);
  return (
    spoken(medicine) === name ||
    of === forbidden.toLowerCase() ||
    (of !== undefined && CLASS_OF.get(name)?.toLowerCase() === of && isClassName(name))
  );
}

/** 'Antibiotics' and 'anti-inflammatory' stand for their class. */
const isClassName = (name: string): boolean =>
  /^(?:antibiotics?|nsaids?|anti inflammator\w+|penicillins?|steroids?|statins?|antidepressants?|oestrogen|combined pill|insulin)$/.test(
    name,
  );
