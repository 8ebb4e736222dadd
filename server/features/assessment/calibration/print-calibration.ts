import type { Agreement, Calibration } from '#contract/calibration.ts';
import { DomainId, INDICATOR_IDS } from '#contract/indicator.ts';
import type { Marked } from './calibrate.ts';

const WIDTH = 22;
const percent = (share: number | null) => (share === null ? '-' : `${(100 * share).toFixed(0)} %`).padStart(8);
const number = (value: number | null) => (value === null ? '-' : value.toFixed(2)).padStart(8);

const row = (name: string, { pairs, exact, withinOne, kappa, bias }: Agreement) =>
  `${name.padEnd(WIDTH)}${String(pairs).padStart(6)}${percent(exact)}${percent(withinOne)}${number(kappa)}${number(bias)}`;

/** The run as a table for a terminal. */
export function calibrationLines({ grades, verdicts, domains, indicators, critical, ...run }: Calibration): string[] {
  return [
    `${run.transcripts} transcripts, marked by ${run.examiner}${run.model ? ` (${run.model})` : ''}`,
    ...(run.notGraded.length > 0 ? [`not graded: ${run.notGraded.join(', ')}`] : []),
    ...(run.stoodIn.length > 0 ? [`another examiner stood in for: ${run.stoodIn.join(', ')}`] : []),
    `${''.padEnd(WIDTH)} marks   exact  within   kappa    bias`,
    row('grades, all', grades),
    ...DomainId.options.map((id) => row(`grades, ${id}`, domains[id].grades)),
    row('verdicts, all', verdicts),
    ...DomainId.options.map((id) => row(`verdicts, ${id}`, domains[id].indicators)),
    ...INDICATOR_IDS.map((id) => row(id, indicators[id])),
    `critical indicators missed: ${critical.missed}, found ${critical.found}, false alarms ${critical.falseAlarms}`,
  ];
}

/** Where a transcript's marks differ: the person's first, then the examiner's with its reason. */
export function differenceLines({ labelled, report }: Marked): string[] {
  const grades = report.domains.map(({ id, grade }) => `${id} ${labelled.grades[id]}/${grade ?? '-'}`);
  const different = report.indicators.filter(({ id, verdict }) => labelled.labels[id] !== verdict);
  return [
    `${labelled.name}: ${grades.join('  ')}`,
    ...different.map(({ id, verdict, rationale }) => `  ${id} ${labelled.labels[id]} / ${verdict}: ${rationale}`),
  ];
}
