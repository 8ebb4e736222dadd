import { classOf, spokenName } from '#server/features/patient/language/medicine-names.ts';
import { allergiesOn, type Allergy } from './allergies.ts';
import { ALIKE, CLASHES } from './medicine-table.ts';
import type { IndicatorId } from '#contract/indicator.ts';
import type { Quote } from '../hear/spoken-talk.ts';
import type { Proposal } from './proposals.ts';
import { ageOn, recordLines, saysOne, shown, standingOn } from './record-lines.ts';

/**
 * Something proposed against the record: a sentence that says what, to which a full stop or an 'and' can be put; the medicine, or 'driving'; the
 * indicator that it fails; what stands on record, in general words and in its own.
 */
export type Clash = { says: string; about: string; indicator: IndicatorId; quote: Quote; record: string; words: string };

/** Where proposals clash with what the record says; each medicine once. */
export function clashesIn(proposals: readonly Proposal[], record: string): Clash[] {
  if (proposals.length === 0) return [];
  const lines = recordLines(record);
  const allergies = allergiesOn(lines);
  const stands = standingOn(lines).map(({ text }) => text);
  const age = ageOn(record);
  const found = new Map<string, Clash>();
  for (const proposal of proposals) {
    if (found.has(proposal.medicine)) continue;
    const clash = allergic(proposal.medicine, allergies) ?? forbidden(proposal.medicine, stands, age);
    if (clash)
      found.set(proposal.medicine, {
        says: `You proposed ${proposal.medicine}`,
        about: proposal.medicine,
        indicator: 'D2_2',
        quote: proposal.quote,
        ...clash,
      });
  }
  return [...found.values()];
}

type Against = Pick<Clash, 'record' | 'words'>;

/** The same medicine, one of a class whose members are alike, or one of two classes that share a reaction. */
function allergic(medicine: string, allergies: readonly Allergy[]): Against | null {
  const of = classOf(medicine);
  const shares = (allergy: Allergy) =>
    allergy.to === spokenName(medicine) ||
    (allergy.of === of && ALIKE.has(allergy.of)) ||
    (of === 'cephalosporin' && allergy.of === 'penicillin' && allergy.severe) ||
    (allergy.allergic && of === 'NSAID' && allergy.of === 'aspirin') ||
    (allergy.allergic && of === 'aspirin' && allergy.of === 'NSAID');
  const found = allergies.find(shares);
  return found
    ? { record: found.allergic ? `an allergy to ${found.to}` : `trouble with ${found.to} before`, words: shown(found.line) }
    : null;
}

function forbidden(medicine: string, stands: readonly string[], age: number | null): Against | null {
  const of = classOf(medicine);
  for (const { give, words, record, where, age: ages } of CLASHES) {
    if (of === null || !give.includes(of) || (words && !words.includes(spokenName(medicine)))) continue;
    if (ages && (age === null || age >= (ages.below ?? Infinity) || age < (ages.from ?? 0))) continue;
    const line = stands.find((one) => saysOne(one, where));
    if (line || where.length === 0) return { record, words: line ? shown(line) : `age ${age}` };
  }
  return null;
}
