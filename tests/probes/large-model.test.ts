import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sentencesOf } from '#server/features/patient/case/split-line.ts';
import { groundsOf } from '#server/features/patient/llm/guard/grounds.ts';
import { judge } from '#server/features/patient/llm/guard/guard.ts';
import { openedBy } from '#server/features/patient/llm/opened-facts.ts';
import { readProbedCase } from '#server/features/patient/probes/read-probed-cases.ts';
import { compiledCase } from '#server/features/patient/sense/compiled-case.ts';
import type { Said } from '#server/voice/patient.ts';

/*
 * What a large model answered in whole conversations (tests/probes/checker/README.md), right by their patterns: hardly a sentence of it
 * may be caught. CHECKER=all judges all twelve conversations, and prints what is caught.
 */
const ALL = process.env.CHECKER === 'all';
const ONE_IN = ALL ? 1 : 4;
/** Most of a hundred sentences that are caught: of a hosted model, and of one on this computer, which is held to what was asked (decision 076). */
const FLOORS = { hosted: 0.02, here: 0.05 };
const ROOT = join(import.meta.dirname, '../..');
const WORDS = readFileSync(join(import.meta.dirname, 'checker/large.txt'), 'utf8');

const folderOf = (name: string) =>
  ['content/scenarios', 'tests/probes/unseen'].map((each) => join(ROOT, each)).find((each) => existsSync(join(each, `${name}.md`)))!;

/** The doctor's turns (D) of a conversation, each with the model's answer to be judged (P); what was heard instead (H) is the history. */
function judged(block: string): { sentences: number; caught: string[] } {
  const [head, ...lines] = block.trim().split('\n');
  const name = head!.replace('case: ', '');
  const patient = compiledCase(readProbedCase(folderOf(name), name).patientDetails);
  const history: Said[] = [];
  const caught: string[] = [];
  let sentences = 0;
  for (const [at, line] of lines.entries()) {
    const words = line.slice(3);
    if (line.startsWith('D: ')) history.push({ role: 'user', content: words });
    else if (line.startsWith('P: ')) {
      const turn = { text: history.at(-1)!.content, history: history.slice(0, -1) };
      const grounds = groundsOf(patient, turn, openedBy(patient, turn));
      for (const [place, each] of sentencesOf(words).entries()) {
        sentences += 1;
        const reason = judge({ raw: each, spoken: each, first: place === 0 }, grounds);
        if (reason) caught.push(`${reason}: ${each} (${name}, to: ${turn.text})`);
      }
      if (!lines[at + 1]?.startsWith('H: ')) history.push({ role: 'assistant', content: words });
    } else history.push({ role: 'assistant', content: words });
  }
  return { sentences, caught };
}

it('lets what a large model says pass', { timeout: 300_000 }, () => {
  const all = WORDS.split('\n\n').filter(Boolean);
  expect(all.length).toBeGreaterThanOrEqual(12);
  const of = all.filter((_, at) => at % ONE_IN === 1 % ONE_IN).map(judged);
  const sentences = of.reduce((sum, one) => sum + one.sentences, 0);
  const caught = of.flatMap((one) => one.caught);
  const hosted = caught.filter((each) => !each.startsWith('unasked'));
  if (ALL) console.log(caught.join('\n'));
  console.log(`${hosted.length} of ${sentences} sentences of a hosted model are caught, ${caught.length} of one on this computer`);
  expect(sentences).toBeGreaterThanOrEqual(100);
  expect(hosted.length / sentences).toBeLessThanOrEqual(FLOORS.hosted);
  expect(caught.length / sentences).toBeLessThanOrEqual(FLOORS.here);
});
