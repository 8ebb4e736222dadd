import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ProbedCase, readProbedCase } from '../server/features/patient/probes/read-probed-cases.ts';
import { BUILT_IN, CASES, QUESTIONS } from './options.ts';
import { type Asked, readAsked } from './read-asked.ts';

/** A case that is learned from: by its probes, and by questions that were asked of it for learning alone. */
export type TaughtCase = ProbedCase & { asked: Asked[] };

const PROBES = '.probes.json';
const ASKED = '.asked.txt';

/**
 * The cases of a folder that have probes beside them or questions in `questions`, by name.
 * @throws with the file's name and the reason when one of these files is not as it should be.
 */
export function readTaughtCases(folder: string, questions = folder): TaughtCase[] {
  const named = (from: string, ending: string) =>
    readdirSync(from)
      .filter((file) => file.endsWith(ending))
      .map((file) => basename(file, ending));
  const names = new Set([...named(folder, PROBES), ...named(questions, ASKED)]);
  return [...names].sort().map((name) => ({ ...readProbedCase(folder, name), asked: readAsked(join(questions, `${name}${ASKED}`)) }));
}

/** All cases that may be learned from: the built-in ones, then those of many hands. */
export const allTaughtCases = (): TaughtCase[] => [...readTaughtCases(BUILT_IN, QUESTIONS), ...readTaughtCases(CASES)];
