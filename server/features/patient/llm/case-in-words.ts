import { demographicsText } from '#server/features/scenarios/demographics.ts';
import { linesOf, sectionsOf } from '#server/features/scenarios/sections.ts';
import { factsOf, type Case, type Fact, type Part } from '../case/case.ts';
import { sentencesOf } from '../case/split-line.ts';
import { plainOf, tokensOf } from '../language/words.ts';
import { contentOf } from './disclosed-facts.ts';
import { clausesOf } from './guard/clauses.ts';
import { closedFactIn } from './guard/closed-facts.ts';
import { groundsOf } from './guard/grounds.ts';
import { kinIn, namesIn } from './guard/names.ts';
import { NOTHING_OPENED } from './opened-facts.ts';
import { isSealed } from './sealed-facts.ts';

const SECTIONS: [heading: string, ...parts: Part[]][] = [
  ['What I tell readily', 'open'],
  ['What I tell when the doctor asks about it', 'asked'],
  ['Past illnesses', 'past'],
  ['Medicines', 'medication'],
  ['Allergies', 'allergy'],
  ['Home, work and habits', 'social'],
  ['Family', 'family'],
  ['What I think it is, if asked', 'idea'],
  ['What I worry about, if asked', 'concern'],
  ['What I hope for, if asked', 'expectation'],
  ['What I would like to ask the doctor', 'question'],
];

/**
 * The case as the patient would say it, for a model: who I am, what I tell readily and when asked, how I feel and take things, how
 * to play. Less every sealed fact, and every direction or reaction that gives one away. The same in every turn of a call.
 * `inNotes`: facts as their author noted them, not in the sentences that were made of them.
 */
export function caseInWords(patient: Case, patientDetails: string, { inNotes = false } = {}): string {
  const tells = tellsSealed(patient);
  const sealed = patient.facts.filter(isSealed);
  const linesOfFacts = (facts: Fact[]) => (inNotes ? notesOf(facts, tells) : facts.map(underLabel));
  const section = (heading: string, lines: string[]) =>
    lines.length > 0 ? [`## ${heading}\n${lines.map((line) => `- ${line}`).join('\n')}`] : [];
  const reactions = factsOf(patient, 'reaction')
    .filter((fact) => !isSealed(fact))
    .map(({ source, spoken }) => (source === spoken ? spoken : `${source}: ${spoken}`));
  const manner = linesOf(sectionsOf(patientDetails), 'howToPlay').flatMap((line) => sentencesOf(line));
  return [
    demographicsText(patientDetails) || `## Demographics\nName: ${patient.speaker.name}`,
    ...(patient.opening ? [`## Opening Sentence\n${patient.opening}`] : []),
    ...SECTIONS.flatMap(([heading, ...parts]) =>
      section(
        heading,
        linesOfFacts(
          factsOf(patient, ...parts).filter(
            (fact) => !isSealed(fact) && !patient.opening.includes(fact.spoken) && !(parts.includes('question') && tells(fact.spoken)),
          ),
        ),
      ),
    ),
    ...section(
      'How I take what the doctor says',
      reactions.filter((each) => !tells(each)),
    ),
    ...section(
      'What I say at such moments',
      [...patient.ownLines].flatMap(([moment, lines]) =>
        lines.filter((each) => !tells(each) && !sealed.some(({ spoken }) => each.includes(spoken))).map((each) => `${moment}: ${each}`),
      ),
    ),
    ...section(
      'How to play',
      manner.filter((each) => !CONDITION.test(each) && !tells(each)),
    ),
  ].join('\n\n');
}

/** matches: 'only if' */
const CONDITION = /\b(unless|only if|until|if (?:the doctor|nobody|asked|told)|hidden|agenda)\b/i;

/**
 * What was one line of the author's is one again: of 'His dad, Craig, smokes out of the back door' no sentence may tell who smokes. What
 * was corrected by hand, or would give something away, stands as it is said.
 */
function notesOf(facts: Fact[], tells: (text: string) => boolean): string[] {
  const labelOf = ({ label }: Fact) => label.words.trim();
  return [...Map.groupBy(facts, (fact) => `${fact.line} ${labelOf(fact)}`).values()].map((together) => {
    const label = labelOf(together[0]!);
    const notes = together.map(({ byHand, number, source, spoken }) => (byHand || number === null || tells(source) ? spoken : source));
    return `${label === '' ? '' : `${label}: `}${notes.join('; ').replaceAll(/([.?!]);/g, '$1')}`;
  });
}

/** 'No.' says what it denies by its author's label. */
function underLabel({ label, spoken, stems }: Fact): string {
  const words = label.words.trim();
  const said = new Set(tokensOf(spoken).map(({ stem }) => stem));
  const missing = words !== '' && words.split(' ').length <= 6 && [...label.stems].some((stem) => !said.has(stem)) && stems.size > 0;
  return missing ? `${words}: ${spoken}` : spoken;
}

/** Does a text give a sealed fact away, or a person whom only sealed facts know? */
function tellsSealed(patient: Case): (text: string) => boolean {
  const grounds = groundsOf({ ...patient, ownLines: new Map() }, { text: '', history: [] }, NOTHING_OPENED);
  return (text) =>
    closedFactIn(
      { plain: plainOf(text), stems: contentOf(text), clauses: clausesOf(text) },
      grounds.sealed,
      grounds.known,
      grounds.doctor,
    ) !== null ||
    [...namesIn(text, { first: true })].some(
      (name) => grounds.sealed.some(({ names }) => names().has(name)) && !grounds.known.names().has(name),
    ) ||
    [...kinIn(text)].some((kin) => !grounds.known.kin().has(kin));
}
