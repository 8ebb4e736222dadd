import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AI_INSTRUCTIONS } from '#contract/scenario.ts';
import type { Db } from '#server/db/open.ts';
import type { CaseFile } from './case-file.ts';
import { contentStore } from './content-store.ts';
import { parseCaseFile } from './parse-case-file.ts';

/** How many cases came in, were replaced by a newer version, and stayed as they were. */
export type LoadedContent = { added: number; updated: number; kept: number };

/**
 * Brings the built-in cases of a folder into the database: new keys are added, newer versions replace what nobody
 * edited, deleted ones stay away. Two servers may do it at once.
 * @throws with every problem of every file, one a line, and then nothing is written.
 */
export async function loadContent({ db, folder, now }: { db: Db; folder: string; now: () => Date }): Promise<LoadedContent> {
  const cases = await readCases(folder);
  const content = contentStore(db);
  const at = now();
  const loaded = { added: 0, updated: 0, kept: 0 };
  for (const built of cases) {
    if (await content.insert(built, { aiInstructions: AI_INSTRUCTIONS, now: at })) loaded.added++;
    else if (await content.update(built, at)) loaded.updated++;
    else loaded.kept++;
  }
  return loaded;
}

async function readCases(folder: string): Promise<CaseFile[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const cases: CaseFile[] = [];
  const problems: string[] = [];
  for (const file of files) {
    const parsed = parseCaseFile({ file, text: await readFile(join(folder, file), 'utf8') });
    if ('problems' in parsed) problems.push(...parsed.problems);
    else cases.push(parsed.case);
  }
  for (const { key, stationKey } of cases) {
    const first = cases.find((other) => other.stationKey === stationKey)!;
    if (first.key !== key) problems.push(`${key}.md:2: stationKey '${stationKey}' belongs to ${first.key}.md already`);
  }
  if (problems.length > 0) throw new Error(`The built-in cases in ${folder} have problems:\n${problems.join('\n')}`);
  return cases;
}
