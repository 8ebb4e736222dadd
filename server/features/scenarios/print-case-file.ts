import { stringify } from 'yaml';
import { DOMAINS } from '#contract/grades.ts';
import { INDICATOR_IDS } from '#contract/indicator.ts';
import { Portrait } from '#contract/portrait.ts';
import { AI_INSTRUCTIONS } from '#contract/scenario.ts';
import type { ImportedCase } from './case-file.ts';
import { keepApart, sheetLines } from './sheet-lines.ts';

/**
 * A case as a file of content/scenarios: what `parseCaseFile` reads back to the same fields. Lines of a text that look like
 * a heading of the file itself begin with a backslash.
 */
export function printCaseFile(printed: ImportedCase): string {
  const { patientDetails, materialsForCandidate } = printed;
  const guidance = INDICATOR_IDS.flatMap((id) => printed.guidance.filter(({ indicatorId }) => indicatorId === id));
  const subdomains = DOMAINS.flatMap(({ id }) =>
    printed.subdomains.filter(({ domain }) => domain === id).toSorted((a, b) => a.orderIndex - b.orderIndex),
  );
  const own = {
    key: printed.key,
    version: printed.version,
    title: printed.title,
    description: printed.description,
    tag: printed.tag,
    status: printed.status,
    consultationType: printed.consultationType,
    experienceGroups: printed.experienceGroups,
    stationKey: printed.stationKey,
    voiceProvider: printed.voiceProvider,
    voiceId: printed.voiceId,
    // In the order of the schema, in which the database does not keep it.
    portrait: printed.portrait && Portrait.parse(printed.portrait),
    critical: printed.critical,
    guidelines: printed.guidelines.length > 0 ? printed.guidelines : undefined,
    reviewBy: printed.reviewBy,
    aiInstructions: printed.aiInstructions === AI_INSTRUCTIONS ? undefined : printed.aiInstructions,
  };
  const part = (heading: string, text: string) => (text ? [`# ${heading}`, '', text, ''] : []);
  const blocks = (all: [heading: string, text: string][]) =>
    all.map(([heading, text]) => `## ${heading}\n${escaped(text, /^\\*#{1,2} /)}`).join('\n\n');
  return [
    '---',
    stringify(own, { lineWidth: 0 }).trimEnd(),
    '---',
    '',
    ...part('Patient script', escaped(patientDetails, /^\\*# /)),
    ...part('Said by hand', printed.saidByHand ? stringify(printed.saidByHand, { lineWidth: 0 }).trimEnd() : ''),
    ...part('Materials for candidate', escaped(materialsForCandidate ?? '', /^\\*# /)),
    ...part('Guidance', blocks(guidance.map(({ indicatorId, text }) => [indicatorId, text]))),
    ...part(
      'Subdomains',
      blocks(
        subdomains.map(({ domain, title, isCritical, instructions, sheet }) => [
          `${domain} ${title}${mark(title, isCritical)}`,
          [keepApart(instructions), ...(sheet ? sheetLines(sheet) : [])].join('\n'),
        ]),
      ),
    ),
  ].join('\n');
}

/** A title that itself ends so needs to be told from the mark. */
const mark = (title: string, isCritical: 0 | 1): string =>
  isCritical ? ' (critical)' : /\((?:not )?critical\)$/i.test(title) ? ' (not critical)' : '';

const escaped = (text: string, looksLikeHeading: RegExp): string =>
  text
    .split('\n')
    .map((line) => (looksLikeHeading.test(line) ? `\\${line}` : line))
    .join('\n');
