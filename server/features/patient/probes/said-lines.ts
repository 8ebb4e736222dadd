import type { SpokenFault } from '#contract/case-reading.ts';
import { spokenFaults } from '../case/spoken-faults.ts';
import { compiledCase } from '../sense/compiled-case.ts';

/** A line of a case beside what the patient will say of it, and what would strike a listener. */
export type SaidLine = { line: number | null; part: string; source: string; spoken: string; faults: SpokenFault[] };

/** Every fact of a case as it will be said, in the order of the text. */
export function saidLines(patientDetails: string): SaidLine[] {
  const { facts, speaker } = compiledCase(patientDetails);
  return facts.map((fact) => ({
    line: fact.number,
    part: fact.part,
    source: fact.label.words ? `[${fact.label.words}] ${fact.source}` : fact.source,
    spoken: fact.spoken,
    faults: spokenFaults(fact, speaker),
  }));
}

/** The lines of one case for a terminal: note, what is said, and '!' with its faults. */
export const saidReport = (name: string, lines: readonly SaidLine[]): string =>
  [
    `${name}: ${lines.filter(({ faults }) => faults.length > 0).length} of ${lines.length} lines are flagged`,
    ...lines.flatMap(({ line, part, source, spoken, faults }) => [
      `${String(line ?? '').padStart(5)} ${part.padEnd(11)} ${source}`,
      `      ${(faults.length > 0 ? `! ${faults.join(', ')}` : '').padEnd(11)} -> ${spoken}`,
    ]),
  ].join('\n');
