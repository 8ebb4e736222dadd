import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { Indicator } from '#contract/indicator.ts';
import type { MarkScheme } from '../mark-scheme.ts';
import { type Change, parseCounterfactuals, type SpokenTurn } from './counterfactuals.ts';
import { schemeOfCase } from './mark-change.ts';

/** A good consultation on a built-in case, and some changes of it. */
export type MeasuredCase = { scheme: MarkScheme; good: SpokenTurn[]; changes: Change[] };

/**
 * What an examiner's chat model is measured by: `content/measure/examiner.json` names changes of the consultations beside it.
 * @throws when a file is not as it should be.
 */
export async function readExaminerSet(content: string, indicators: Indicator[]): Promise<MeasuredCase[]> {
  const folder = join(content, 'measure');
  const chosen = z.record(z.string(), z.array(z.string()).min(1)).parse(JSON.parse(await readFile(join(folder, 'examiner.json'), 'utf8')));
  const cases: MeasuredCase[] = [];
  for (const [key, names] of Object.entries(chosen)) {
    // Each case takes milliseconds to read: whoever waits gets their turn between two.
    await nextTurn();
    const { good, changes } = parseCounterfactuals(key, await readFile(join(folder, 'examiner', `${key}.md`), 'utf8'));
    cases.push({
      scheme: schemeOfCase(pathToFileURL(join(content, 'scenarios', `${key}.md`)), indicators),
      good,
      changes: names.map((name) => {
        const change = changes.find((each) => each.name === name);
        if (!change) throw new Error(`${key} has no change '${name}'`);
        return change;
      }),
    });
  }
  return cases;
}
