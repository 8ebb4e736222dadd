import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readVerdicts } from './read-verdicts.ts';

const folder = mkdtempSync(join(tmpdir(), 'verdicts-'));
afterAll(() => rmSync(folder, { recursive: true }));
function verdicts(text: string) {
  writeFileSync(join(folder, 'a-toe-2.txt'), text);
  return readVerdicts(folder);
}

test('an act has its verdict, the turns that did it, and those of its parts', () => {
  expect(
    verdicts('done | 6+7 | Fever and broken skin | 6 7\n\npart | 9 | Driving and passengers | - 9\nnot | - | Work asked about\n'),
  ).toEqual([
    {
      file: 'a-toe-2.txt',
      key: 'a-toe',
      acts: [
        { title: 'Fever and broken skin', verdict: 'done', turns: [6, 7], parts: [[6], [7]] },
        { title: 'Driving and passengers', verdict: 'part', turns: [9], parts: [[], [9]] },
        { title: 'Work asked about', verdict: 'not', turns: [], parts: null },
      ],
    },
  ]);
});

test('a line of another kind is told with its place', () => {
  expect(() => verdicts('done | 6 | Fever\nperhaps | 7 | Work')).toThrow('a-toe-2.txt: line 2');
});
