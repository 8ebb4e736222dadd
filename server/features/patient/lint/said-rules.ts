import type { SpokenFault } from '#contract/case-reading.ts';
import { spokenFaults } from '../case/spoken-faults.ts';
import { kindOf, tag, TOPICS } from '../language/topics.ts';
import { plainOf } from '../language/words.ts';
import type { Found, LintedCase, LintRule } from './linted-case.ts';

/** What a listener would stumble over, for the author; `line` is the line as it will be said. */
const ADVICE: Record<SpokenFault, string> = {
  'third-person': 'speaks of the patient or the caller as of somebody else',
  'half-converted': 'has a verb of another person than its subject',
  shorthand: 'holds shorthand that nobody says',
  bracket: 'holds a bracket',
  direction: 'reads an instruction to the actor aloud',
  'no-verb': 'has no verb',
  capital: 'has a capital in mid-sentence',
};
const HOW = 'Write the line as the patient would say it, or correct it under ‘Said’ in the studio.';
const SHOWN = 120;

const quoted = (text: string) => `“${text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text}”`;

const ofFault = (fault: SpokenFault): LintRule => ({
  id: `said-${fault}`,
  severity: 'warning',
  check: ({ patient: { facts, speaker } }) =>
    facts
      .filter((fact) => spokenFaults(fact, speaker).includes(fault))
      .map(({ spoken, number }) => ({ message: `The patient will say ${quoted(spoken)}, which ${ADVICE[fault]}. ${HOW}`, line: number })),
});

/** Where an illness may be named by the patient: what they had, what runs in the family, what they fear. */
const MAY_NAME = new Set(['past', 'family', 'idea', 'concern', 'medication', 'question', 'reaction', 'agenda']);

/** What will be said, and not how it was written. */
export const SAID_RULES: LintRule[] = [
  ...(Object.keys(ADVICE) as SpokenFault[]).map(ofFault),
  { id: 'said-names-diagnosis', severity: 'warning', check: namesDiagnosis },
];

/** The illness that the title or the station's key names, in the patient's own account of it. */
function namesDiagnosis({ patient, title, stationKey }: LintedCase): Found[] {
  const of = (text: string) => [...tag(text, { greedy: true }).topics].filter((topic) => kindOf(topic) === 'condition');
  const told = new Set(of(patient.opening));
  const illnesses = of(`${title} ${(stationKey ?? '').replaceAll('-', ' ')}`).filter((topic) => !told.has(topic));
  return patient.facts
    .filter(({ part, negative }) => !MAY_NAME.has(part) && !negative)
    .flatMap(({ spoken, number }) =>
      illnesses
        .filter((illness) => [illness, ...TOPICS[illness].medical].some((name) => ` ${plainOf(spoken)} `.includes(` ${plainOf(name)} `)))
        .map((illness) => ({
          message: `The patient will say ${quoted(spoken)}, which names '${illness}': the candidate is to find it.`,
          line: number,
        })),
    );
}
