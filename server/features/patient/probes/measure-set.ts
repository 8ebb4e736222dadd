import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { Probe } from '#contract/case-probes.ts';
import { parseConversation, type Conversation } from './conversation.ts';
import { readProbedCase } from './read-probed-cases.ts';

/** A question to a case, and the words that must not come unasked. */
export type Question = { patientDetails: string; closed: string[]; probe: Probe };
export type Talk = { patientDetails: string; conversation: Conversation };
/** What patients are measured by, one case behind the other. */
export type MeasureSet = { questions: Question[]; talks: Talk[] };

const Chosen = z.object({ cases: z.array(z.string()).min(1), ofEach: z.record(z.string(), z.number().int().min(1)) });

/** Evenly from the whole list. */
const spread = <Item>(items: Item[], most: number): Item[] =>
  items.length <= most ? items : Array.from({ length: most }, (_, at) => items[Math.floor(((at + 0.5) * items.length) / most)]!);

/**
 * The questions and conversations of `content/measure`, over the built-in cases as they were written.
 * @throws when a file is not as it should be.
 */
export async function readMeasureSet(content: string): Promise<MeasureSet> {
  const folder = join(content, 'measure');
  const details = async (name: string) => {
    // Each case takes milliseconds to read: whoever waits gets their turn between two.
    await nextTurn();
    return readProbedCase(join(content, 'scenarios'), name);
  };
  const { cases, ofEach } = Chosen.parse(JSON.parse(await readFile(join(folder, 'questions.json'), 'utf8')));
  const questions: Question[] = [];
  for (const name of cases) {
    const { patientDetails, file } = await details(name);
    for (const [kind, most] of Object.entries(ofEach))
      for (const probe of spread(
        file.probes.filter((each) => each.kind === kind),
        most,
      ))
        questions.push({ patientDetails, closed: file.closed, probe });
  }
  const talks: Talk[] = [];
  for (const file of (await readdir(folder)).filter((each) => each.endsWith('.txt')).toSorted()) {
    const conversation = parseConversation(basename(file, '.txt'), await readFile(join(folder, file), 'utf8'));
    talks.push({ conversation, patientDetails: (await details(conversation.caseName)).patientDetails });
  }
  return { questions, talks };
}
