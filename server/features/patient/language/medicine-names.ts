import { z } from 'zod';
import table from '#content/medicines.json' with { type: 'json' };

/** What belongs together, by the name of the class. */
const { classes, families } = z
  .looseObject({
    classes: z.record(z.string(), z.array(z.string().min(1)).min(1)),
    families: z.record(z.string(), z.array(z.string().min(1)).min(1)),
  })
  .parse(table);

/** A name in the words it is spoken in: 'co-amoxiclav' is two. */
export const spokenName = (name: string): string => name.toLowerCase().replaceAll('-', ' ');
const CLASS_OF = new Map(
  Object.entries(classes).flatMap(([name, medicines]) => medicines.map((medicine): [string, string] => [spokenName(medicine), name])),
);
/** Names of two words, longest first. */
const PAIRS = [...CLASS_OF.keys()].filter((name) => name.includes(' '));
const SINGLES = new Set(
  [...CLASS_OF.keys()].flatMap((name) =>
    name.includes(' ') ? name.split(' ').filter((part) => part.length > 5 && part !== 'combined') : [name],
  ),
);

/** The class that a medicine, by its name, belongs to; null where the table (`content/medicines.json`) has no such name. */
export const classOf = (medicine: string): string | null => CLASS_OF.get(spokenName(medicine)) ?? null;
/** Whether a single word names a medicine, or a part of one's name. */
export const isMedicineWord = (word: string): boolean => SINGLES.has(word);

/** The medicine whose name begins at a word; null where none does. @returns its name, and how many words it takes. */
export function medicineAt(words: readonly string[], at: number): { name: string; length: number } | null {
  const two = `${words[at]} ${words[at + 1]}`;
  if (PAIRS.includes(two)) return { name: two, length: 2 };
  return CLASS_OF.has(words[at]!) ? { name: words[at]!, length: 1 } : null;
}

/** The medicines that a text names, each once, as they are spoken. */
export function medicinesIn(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return [...new Set(words.flatMap((_, at) => medicineAt(words, at)?.name ?? []))];
}

/** What people call the medicines of a text: 'water tablet' for furosemide. */
export const familiesIn = (text: string): string[] => {
  const named = new Set(medicinesIn(text).map(classOf));
  return Object.keys(families).filter((family) => families[family]!.some((name) => named.has(name)));
};
