import { demographicsText } from '#server/features/scenarios/demographics.ts';
import { linesOf, sectionsOf } from '#server/features/scenarios/sections.ts';
import { sentencesOf } from '../case/split-line.ts';
import type { Case } from '../case/case.ts';
import { groundsOf } from './guard/grounds.ts';
import { clausesOf } from './guard/clauses.ts';
import { closedFactIn } from './guard/closed-facts.ts';
import { kinIn, namesIn } from './guard/names.ts';
import { contentOf } from './disclosed-facts.ts';
import { plainOf } from '../language/words.ts';

/**
 * What a model is told of a case from the first word to the last: who speaks, the opening sentence, and how to play. Directions
 * that give a closed fact away ('says nothing of the near miss unless …') are left out. The same in every turn of a call.
 */
export function whoSpeaks(patient: Case, patientDetails: string): string {
  const grounds = groundsOf(patient, { text: '', history: [] }, { acts: [], answer: [], facts: [], told: new Set(), silent: false });
  const telling = (text: string) =>
    closedFactIn({ plain: plainOf(text), stems: contentOf(text), clauses: clausesOf(text) }, grounds) !== null ||
    [...namesIn(text, { first: true })].some(
      (name) => grounds.closed.some(({ names }) => names().has(name)) && !grounds.known.names().has(name),
    ) ||
    [...kinIn(text)].some((kin) => !grounds.known.kin().has(kin)) ||
    /\b(unless|only if|until|if (?:the doctor|nobody|asked|told)|hidden|agenda)\b/i.test(text);
  const manner = linesOf(sectionsOf(patientDetails), 'howToPlay')
    .flatMap((line) => sentencesOf(line))
    .filter((each) => !telling(each));
  return [
    demographicsText(patientDetails) || `## Demographics\nName: ${patient.speaker.name}`,
    ...(patient.opening ? [`## Opening Sentence\n${patient.opening}`] : []),
    ...(manner.length > 0 ? [`## How to play\n${manner.map((each) => `- ${each}`).join('\n')}`] : []),
  ].join('\n\n');
}
