import { z } from 'zod';
import table from '#content/medicines.json' with { type: 'json' };
import { classOf, spokenName } from '#server/features/patient/language/medicine-names.ts';

/**
 * What must not be given where the record says so, in our own words from general knowledge of the BNF; `words`: of these classes such medicines
 * alone; `age`: in years, beside what the record says or without any of it. `alike`: classes of which who reacts to one reacts to others.
 */
const Table = z.looseObject({
  families: z.record(z.string(), z.array(z.string()).min(1)),
  alike: z.array(z.string()),
  clashes: z.array(
    z
      .strictObject({
        give: z.array(z.string()).min(1),
        words: z.array(z.string()).min(1).optional(),
        record: z.string(),
        where: z.array(z.string()),
        age: z.strictObject({ below: z.number().optional(), from: z.number().optional() }).optional(),
      })
      .refine(({ where, age }) => where.length > 0 || age !== undefined),
  ),
});
const { clashes, alike, families } = Table.parse(table);

/** Every clash with its patterns; names as they are spoken. */
export const CLASHES = clashes.map(({ where, words, ...clash }) => ({
  ...clash,
  words: words?.map(spokenName),
  where: where.map((pattern) => new RegExp(pattern, 'i')),
}));

export const ALIKE: ReadonlySet<string> = new Set(alike);

/** Whether a medicine is the one forbidden, or of the class that is. */
export function isForbidden(medicine: string, forbidden: string): boolean {
  const of = classOf(medicine)?.toLowerCase();
  const name = spokenName(forbidden);
  return (
    spokenName(medicine) === name ||
    of === forbidden.toLowerCase() ||
    isOfFamily(medicine, name) ||
    (of !== undefined && classOf(name)?.toLowerCase() === of && isClassName(name))
  );
}

/** 'Antibiotics' and 'anti-inflammatory' stand for their class. */
const isClassName = (name: string): boolean =>
  /^(?:antibiotics?|nsaids?|anti inflammator\w+|penicillins?|steroids?|statins?|antidepressants?|oestrogen|combined pill|insulin)$/.test(
    name,
  );

/** 'No antibiotics' forbids every class of them. */
function isOfFamily(medicine: string, name: string): boolean {
  const family = Object.entries(families).find(
    ([each]) => spokenName(each) === name.replace(/(?<!s)s$|(?<=inflammator)ies$/, (end) => (end === 'ies' ? 'y' : '')),
  );
  return family?.[1].includes(classOf(medicine) ?? '') ?? false;
}
