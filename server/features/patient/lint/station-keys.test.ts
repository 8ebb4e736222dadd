import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseCaseFile } from '#server/features/scenarios/parse-case-file.ts';
import { kindOf, tag, TOPICS } from '../language/topics.ts';

const FOLDER = 'content/scenarios';
/** By their medical names: 'sugar' alone is none. */
const illnessesIn = (text: string) =>
  [...tag(text, { greedy: true }).topics].filter(
    (topic) => kindOf(topic) === 'condition' && [topic, ...TOPICS[topic].medical].some((name) => text.includes(name)),
  );

/** Built-in cases, as their files hold them. */
const keys = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.md'))
  .map((file) => {
    const parsed = parseCaseFile({ file, text: readFileSync(join(FOLDER, file), 'utf8') });
    if (!('case' in parsed)) throw new Error(parsed.problems.join('\n'));
    return parsed.case.stationKey;
  });

test.each(keys)('%s, which candidates see, names no illness', (stationKey) => {
  expect(stationKey).toMatch(/^station-[a-z-]+$/);
  expect(illnessesIn(stationKey.replaceAll('-', ' '))).toEqual([]);
});

test('the key that the gout case once had would be found', () => {
  expect(keys.length).toBeGreaterThan(20);
  expect(illnessesIn('acute gout')).toContain('gout');
});
