import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A pattern by itself on its line, behind its name or below it. */
const PATTERN = /^\s*((?:export )?const \w+(?:: RegExp)? = |\w+: )?\/(.+)\/([a-z]*)[;,]$/;
const LINE = 140;

/** What says what a pattern is for, above it or above its name. */
const EXAMPLE = /matches: '(.+)'/;

const long = globSync('server/**/*.ts')
  .filter((file) => !/\.(test|examples)\.ts$/.test(file))
  .flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, at) => {
      const [, name, source, flags] = (line.length > LINE && PATTERN.exec(line)) || [];
      if (!source) return [];
      const above = !name && /[=:]\s*$/.test(lines[at - 1] ?? '') ? at - 2 : at - 1;
      return [{ where: `${file}:${at + 1}`, pattern: new RegExp(source, flags), example: EXAMPLE.exec(lines[above] ?? '')?.[1] ?? '' }];
    });
  });

test('every pattern of more than a line stands beside an example that it matches', () => {
  expect(long.length).toBeGreaterThan(200);
  expect(long.filter(({ pattern, example }) => example === '' || !pattern.test(example)).map(({ where }) => where)).toEqual([]);
});
