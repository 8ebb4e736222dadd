import { classOf, spokenName } from '#server/features/patient/language/medicine-names.ts';
import { allergiesOn, type Allergy } from './allergies.ts';
import { ALIKE, CLASHES, type Condition, isWithin } from './medicine-table.ts';
import type { IndicatorId } from '#contract/indicator.ts';
import type { Quote } from '../hear/spoken-talk.ts';
import type { Proposal } from './proposals.ts';
import { ageOn, recordLines, shown } from './record-lines.ts';
import { resultsOf } from './results.ts';
import { saysOne, standingOn, type Statement } from './standing.ts';

/**
 * Something proposed against the record: a sentence that says what, to which a full stop or an 'and' can be put; the medicine, or 'driving'; the
 * indicator that it fails; what stands on record, in general words and in its own.
 */
export type Clash = { says: string; about: string; indicator: IndicatorId; quote: Quote; record: string; words: string };

/** Where proposals clash with what the record says; each medicine once. */
export function clashesIn(proposals: readonly Proposal[], record: string): Clash[] {
  if (proposals.length === 0) return [];
  const lines = recordLines(record);
  const on = { record, stands: standingOn(lines), age: ageOn(record) };
  const allergies = allergiesOn(lines);
  const first = [...Map.groupBy(proposals, ({ medicine }) => medicine).values()].map(([proposal]) => proposal!);
  return first.flatMap(({ medicine, quote }): Clash[] => {
    const clash = allergic(medicine, allergies) ?? forbidden(medicine, on);
    return clash ? [{ says: `You proposed ${medicine}`, about: medicine, indicator: 'D2_2', quote, ...clash }] : [];
  });
}

type Against = Pick<Clash, 'record' | 'words'>;

/** The same medicine, one of a class whose members are alike, or one of two classes that share a reaction. */
function allergic(medicine: string, allergies: readonly Allergy[]): Against | null {
  const of = classOf(medicine);
  const shares = (allergy: Allergy) =>
    allergy.to === spokenName(medicine) ||
    (allergy.allergic &&
      ((allergy.of === of && ALIKE.has(allergy.of)) ||
        (of === 'cephalosporin' && allergy.of === 'penicillin' && allergy.severe) ||
        (of === 'NSAID' && allergy.of === 'aspirin') ||
        (of === 'aspirin' && allergy.of === 'NSAID')));
  const found = allergies.find(shares);
  return found
    ? { record: found.allergic ? `an allergy to ${found.to}` : `trouble with ${found.to} before`, words: shown(found.line) }
    : null;
}

type OnRecord = { record: string; stands: readonly Statement[]; age: number | null };

function forbidden(medicine: string, on: OnRecord): Against | null {
  const of = classOf(medicine);
  for (const { give, words, record, condition } of CLASHES) {
    if (of === null || !give.includes(of) || (words && !words.includes(spokenName(medicine)))) continue;
    const found = wordsFor(condition, on);
    if (found !== null) return { record, words: found };
  }
  return null;
}

/** What stands on record for a condition, in its words; null where nothing does. */
function wordsFor({ where, taken, result, age }: Condition, on: OnRecord): string | null {
  if (age && (on.age === null || !isWithin(on.age, age))) return null;
  const line = on.stands.find(({ text, past }) => !(taken && past) && saysOne(text, where));
  if (line) return shown(line.text);
  if (result) {
    const values = resultsOf(on.record, result.of);
    return values.length > 0 && values.every((value) => isWithin(value, result)) ? `${result.of === 'egfr' ? 'eGFR' : result.of} ${values[0]}` : null; // prettier-ignore
  }
  return age && where.length === 0 ? `age ${on.age}` : null;
}
