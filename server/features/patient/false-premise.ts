import type { Scene } from './answer-act.ts';
import type { Fact } from './case.ts';
import { kindOf } from './topics.ts';
import type { Act } from './understand.ts';
import { plainOf } from './words.ts';

const DENIAL =
  /^no\b|\b(have not had|not had|have not been|no|do not have|never had|has not had|not been|never|have not|do not|does not|is not)\b/;
const SPAN =
  /(?<!\b(?:times|once|twice|much|many) )\b(\d+|a|an|one|two|three|four|five|six|seven|eight|nine|ten|couple of|few) (day|week|month|year|hour|minute)s?\b/g;
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/**
 * The patient's correction of what a doctor takes for granted: a symptom the case denies ('how long have you had the chest
 * pain?'), or another length of time in a summary. Null when nothing is wrong, or nothing is known.
 */
export function correction(act: Act, { patient }: Scene): string | null {
  const denied = /\b(no|not|never|without)\b/.test(act.plain);
  if (!act.yesNo && !denied) {
    for (const topic of act.about.topics) {
      if (kindOf(topic) !== 'symptom') continue;
      const facts = patient.facts.filter((fact) => ['open', 'asked'].includes(fact.part) && fact.topics.has(topic));
      if (facts.length > 0 && facts.every(isDenial) && !patient.presenting.has(topic))
        return (
          facts.find(({ label }) => label.alternatives.some(({ tokens }) => tokens.every(({ stem }) => act.about.stems.includes(stem)))) ??
          facts[0]!
        ).spoken;
    }
  }
  if (act.kind !== 'summary') return null;
  const claimed = spans(act.plain);
  if (claimed.length === 0) return null;
  const about = patient.facts.filter(
    (fact) => ['open', 'asked'].includes(fact.part) && fact.aspects.has('time') && spans(plainOf(fact.spoken)).length > 0,
  );
  const near = about.filter((fact) => [...act.about.topics].some((topic) => fact.topics.has(topic) || patient.presenting.has(topic)));
  const known = [...spans(plainOf(patient.opening)), ...near.flatMap((fact) => spans(plainOf(fact.spoken)))];
  return near.length > 0 && claimed.every((span) => !known.includes(span))
    ? `No, ${near[0]!.spoken.charAt(0).toLowerCase()}${near[0]!.spoken.slice(1)}`.replace(/^No, i\b/, 'No, I')
    : null;
}

const isDenial = ({ spoken }: Fact): boolean => DENIAL.test(plainOf(spoken));
const spans = (plain: string): string[] =>
  [...plain.matchAll(SPAN)].map(
    ([, count, unit]) =>
      `${NUMBERS.includes(count!) ? NUMBERS.indexOf(count!) : /^an?$/.test(count!) ? 1 : count === 'couple of' ? 2 : count} ${unit}`,
  );
