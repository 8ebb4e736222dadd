import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createOfflinePatient } from '#server/features/patient/offline-patient.ts';
import { faultLines, RATES_HEADING, ratesLine, ratesOf } from '#server/features/patient/probes/rates.ts';
import { readProbedCase, readProbedCases } from '#server/features/patient/probes/read-probed-cases.ts';
import { runProbes, type Probed } from '#server/features/patient/probes/run-probes.ts';
import { saidLines, saidReport } from '#server/features/patient/probes/said-lines.ts';
import { isFaulty } from '#server/features/patient/probes/score-reply.ts';

const USAGE = `npm run probe                     every built-in case
npm run probe -- acute-gout       one or more of them, with every fault
npm run probe -- --in FOLDER      the cases of a folder (x.md beside x.probes.json)
npm run probe -- --one-in 5       a fixed fifth of the cases
npm run probe -- --said           every line of them as the patient will say it; cases without probes too
npm run probe -- --patient MODEL  the chat model of the settings (MODEL in place of LLM_MODEL's) beside the rules, and whether it passes the gate`;

const words = process.argv.slice(2);
/** Fewest answered; most leaked, invented, contradicted, out of role: of the built-in cases, of those that were learned from, of those that were not. */
const LIMITS: Record<string, { answered: number; faults: number[] }> = {
  'built-in': { answered: 0.955, faults: [0.003, 0, 0, 0] },
  strangers: { answered: 0.785, faults: [0.035, 0.001, 0.0125, 0] },
  unseen: { answered: 0.855, faults: [0.026, 0.001, 0.008, 0] },
};
/** For tests: fails when the rates are worse than the limits of that name. */
const floorAt = words.indexOf('--floor');
const floor = floorAt === -1 ? undefined : words.splice(floorAt, 2)[1];
const oneInAt = words.indexOf('--one-in');
const oneIn = oneInAt === -1 ? 1 : Number(words.splice(oneInAt, 2)[1]);
const saidAt = words.indexOf('--said');
if (saidAt !== -1) words.splice(saidAt, 1);
const patientAt = words.indexOf('--patient');
const patient = patientAt !== -1 && words.splice(patientAt, 1).length > 0;
const inFolder = words.indexOf('--in');
const folder = inFolder === -1 ? join(import.meta.dirname, '../content/scenarios') : words.splice(inFolder, 2)[1];
if (!folder || !(oneIn >= 1) || (floor && !LIMITS[floor]) || words.some((word) => word.startsWith('-'))) {
  console.error(USAGE);
  process.exit(2);
}
if (patient) {
  // Loads the server's settings and threads, which nothing else here wants.
  const { probeModel } = await import('./probe-model.ts');
  process.exitCode = await probeModel(words[0], inFolder === -1 ? undefined : folder);
} else if (saidAt === -1) await probeAll(folder);
else sayAll(folder);

/** Every line as it will be said, with what would strike a listener. */
function sayAll(from: string): void {
  const all = readdirSync(from)
    .filter((file) => file.endsWith('.md'))
    .map((file) => basename(file, '.md'))
    .filter((name) => words.length === 0 || words.includes(name))
    .map((name) => ({ name, lines: saidLines(readProbedCase(from, name).patientDetails) }));
  for (const { name, lines } of all) console.log(saidReport(name, lines));
  const every = all.flatMap(({ lines }) => lines);
  console.log(`${every.filter(({ faults }) => faults.length > 0).length} of ${every.length} lines of ${all.length} cases are flagged`);
  if (every.length === 0) process.exitCode = 2;
}

async function probeAll(from: string): Promise<void> {
  /** Drawn by its name, so that a case that is added changes nothing for the others. */
  const isDrawn = (name: string) => createHash('sha256').update(name).digest().readUInt32BE() % oneIn === 0;
  const cases = readProbedCases(from).filter(({ name, file }) =>
    words.length === 0 ? isDrawn(name) && file.probes.length > 0 : words.includes(name),
  );
  if (cases.length === 0) {
    console.error(`No such case with probes in ${from}.\n${USAGE}`);
    process.exit(2);
  }

  const all: Probed[] = [];
  console.log(RATES_HEADING);
  for (const { name, patientDetails, file } of cases) {
    const results = await runProbes({ patientDetails, file, newPatient: () => createOfflinePatient({ patientDetails }) });
    all.push(...results);
    console.log(ratesLine(name, ratesOf(results)));
    for (const result of results.filter(({ score }) => isFaulty(score))) console.log(faultLines(result));
  }
  console.log(ratesLine('all', ratesOf(all)));

  // What is left of faults is listed above; none may be added.
  if (floor) {
    const { answered, leaked, invented, contradicted, brokeRole } = ratesOf(all);
    const [most, fewest] = [[leaked, invented, contradicted, brokeRole], answered];
    const limits = LIMITS[floor]!;
    if (fewest < limits.answered || most.some((rate, at) => rate > limits.faults[at]!)) {
      console.error(
        `Worse than it was: at least ${limits.answered} answered; at most ${limits.faults.join(', ')} leaked, invented, contradicted, out of role.`,
      );
      process.exit(1);
    }
  }
}
