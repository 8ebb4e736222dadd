import { z } from 'zod';
import table from '#content/medicines.json' with { type: 'json' };
import { classOf, spokenName } from '#server/features/patient/language/medicine-names.ts';

/** What must not be given where the record says so; `word`: of the class this medicine alone. */
const Table = z.looseObject({
  clashes: z.array(
    z.strictObject({
      give: z.array(z.string()).min(1),
      word: z.string().optional(),
      record: z.string(),
      where: z.array(z.string()).min(1),
    }),
  ),
});

/** Every clash with its patterns; small letters. */
export const CLASHES = Table.parse(table).clashes.map(({ where, ...clash }) => ({
  ...clash,
  where: where.map((pattern) => new RegExp(pattern, 'i')),
}));

/** Whether a medicine is the one forbidden, or of the class that is. */
export function isForbidden(medicine: string, forbidden: string): boolean {
  const of = classOf(medicine)?.toLowerCase();
  const name = spokenName(forbidden);
  return (
    spokenName(medicine) === name ||
    of === forbidden.toLowerCase() ||
    (of !== undefined && classOf(name)?.toLowerCase() === of && isClassName(name))
  );
}

/** 'Antibiotics' and 'anti-inflammatory' stand for their class. */
const isClassName = (name: string): boolean =>
  /^(?:antibiotics?|nsaids?|anti inflammator\w+|penicillins?|steroids?|statins?|antidepressants?|oestrogen|combined pill|insulin)$/.test(
    name,
  );
