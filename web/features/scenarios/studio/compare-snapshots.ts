import type { CaseSnapshot } from '#contract/case-version.ts';
import { type ComparedLine, compareLines } from './compare-lines.ts';

type Field = keyof CaseSnapshot;

/** What of a case is shown of a field: one thing a line, in words that its author wrote. */
const TEXTS: { [Name in Field]: (snapshot: CaseSnapshot) => string } = {
  title: ({ title }) => title,
  description: ({ description }) => description,
  tag: ({ tag }) => tag,
  consultationType: ({ consultationType }) => consultationType ?? '',
  experienceGroups: ({ experienceGroups }) => (experienceGroups ?? []).join('\n'),
  patientDetails: ({ patientDetails }) => patientDetails,
  saidByHand: ({ saidByHand }) => linesIn(saidByHand),
  materialsForCandidate: ({ materialsForCandidate }) => materialsForCandidate ?? '',
  voiceProvider: ({ voiceProvider }) => voiceProvider,
  voiceId: ({ voiceId }) => voiceId,
  aiInstructions: ({ aiInstructions }) => aiInstructions,
  portrait: ({ portrait }) => linesIn(portrait),
  subdomains: ({ subdomains }) =>
    subdomains
      .flatMap(({ domain, title, instructions, isCritical, sheet }) => [
        `${domain} ${title}${isCritical ? ' (critical)' : ''}`,
        ...instructions.split('\n'),
        ...linesIn(sheet).split('\n').filter(Boolean),
      ])
      .join('\n'),
  guidance: ({ guidance }) => guidance.flatMap(({ indicatorId, text }) => [indicatorId, ...text.split('\n')]).join('\n'),
  critical: ({ critical }) => (critical ?? []).join('\n'),
};
const FIELDS = Object.keys(TEXTS) as Field[];

/** What is kept as values with names, a value a line: 'hair: bob'. */
function linesIn(value: unknown, name = ''): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return name ? `${name}: ${text}` : text;
  }
  return Object.entries(value)
    .map(([key, each]) => linesIn(each, Array.isArray(value) ? name : key))
    .filter(Boolean)
    .join('\n');
}

/** The fields in which two versions of a case differ, each line by line. */
export const compareSnapshots = (earlier: CaseSnapshot, later: CaseSnapshot): { field: Field; lines: ComparedLine[] }[] =>
  FIELDS.flatMap((field) => {
    const lines = compareLines(TEXTS[field](earlier), TEXTS[field](later));
    return lines.every(({ kind }) => kind === 'same') ? [] : [{ field, lines }];
  });
