import { z } from 'zod';
import table from '#content/medicines.json' with { type: 'json' };
import { classOf, spokenName } from '#server/features/patient/language/medicine-names.ts';
import { TESTS } from './results.ts';

const Bounds = z.strictObject({ below: z.number().optional(), from: z.number().optional() });
/**
 * What may stand on record: one of `where` in words, of what is `taken` now, or the `result` of a test, in the units that a laboratory here writes; beside an
 * `age` in years where it says one.
 */
const OnRecord = z
  .strictObject({
    where: z.array(z.string()).optional(),
    taken: z.literal(true).optional(),
    result: Bounds.extend({ of: z.enum(TESTS) }).optional(),
    age: Bounds.optional(),
  })
  .refine(({ where, result, age }) => where ?? result ?? age);
/**
 * What must not be given where the record says so, in our own words from general knowledge of the BNF; `words`: of these classes such medicines
 * alone. `alike`: classes of which who reacts to one reacts to others.
 */
const Table = z.looseObject({
  families: z.record(z.string(), z.array(z.string()).min(1)),
  alike: z.array(z.string()),
  records: z.record(z.string(), OnRecord),
  clashes: z.array(z.strictObject({ give: z.array(z.string()).min(1), words: z.array(z.string()).min(1).optional(), record: z.string() })),
});
const { clashes, alike, families, records } = Table.parse(table);

export type Condition = Omit<z.infer<typeof OnRecord>, 'where'> & { where: RegExp[] };
const CONDITIONS = new Map(
  Object.entries(records).map(([record, { where = [], ...rest }]): [string, Condition] => [
    record,
    { ...rest, where: where.map((pattern) => new RegExp(pattern, 'i')) },
  ]),
);

/** Every clash with what it must not meet; names as they are spoken. */
export const CLASHES = clashes.map(({ give, words, record }) => {
  const condition = CONDITIONS.get(record);
  if (!condition) throw new Error(`content/medicines.json: '${record}' is none of its records`);
  return { give, words: words?.map(spokenName), record, condition };
});

/** Whether a number lies within bounds. */
export const isWithin = (value: number, { below = Infinity, from = -Infinity }: z.infer<typeof Bounds>): boolean =>
  value >= from && value < below;

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
