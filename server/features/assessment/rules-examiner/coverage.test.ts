import { expect, test } from 'vitest';
import { schemeOfCase } from '../gate/mark-change.ts';
import { parseTranscript } from '../parse-transcript.ts';
import { readIndicators } from '../read-indicators.ts';
import { coverageOf } from './coverage.ts';
import { talkOf } from './talk.ts';

const CASES = ['acute-gout', 'tired-new-mother', 'bloating-and-bloods', 'cough-that-stays'];
const indicators = readIndicators('content/indicators.json');
const factsOf = (name: string) => schemeOfCase(new URL(`../../../../content/scenarios/${name}.md`, import.meta.url), indicators).facts;
const said = (lines: string[]) => talkOf({ turns: parseTranscript(lines.join('\n')), durationSeconds: null });

test('what was told is found where it was told, and hardly anything that was not', () => {
  const [told, untold, elsewhere] = [{ all: 0, found: 0 }, { all: 0, found: 0 }, { found: 0 }];
  for (const name of CASES) {
    const facts = factsOf(name);
    const spoken = facts.filter((_, at) => at % 2 === 0).map(({ text }) => text.replace(/^[^:]{2,40}:\s*/, '').replaceAll('"', ''));
    const talk = said(spoken.flatMap((text) => ['Doctor: Right, I see.', `Patient: ${text}`]));
    for (const [at, { found, entryId }] of coverageOf(facts, talk).facts.entries()) {
      const group = at % 2 === 0 ? told : untold;
      group.all += 1;
      group.found += Number(found);
      if (at % 2 === 0 && found && entryId !== `line-${at + 2}`) elsewhere.found += 1;
    }
  }
  expect(told.found / told.all).toBeGreaterThan(0.98);
  expect(untold.found / untold.all).toBeLessThan(0.06);
  expect(elsewhere.found / told.all).toBeLessThan(0.02);
});

test('one word in common tells nothing; a short answer to the question for it does', () => {
  const smoking = (lines: string[]) =>
    coverageOf(factsOf('tired-new-mother'), said(lines)).facts.find(({ text }) => text.includes('smoked'))!;
  expect(smoking(['Doctor: Any thoughts of dying?', "Patient: I've never thought of how, and I wouldn't do it."]).found).toBe(false);
  expect(smoking(['Doctor: Do you smoke or take any drugs?', 'Patient: No, never.'])).toMatchObject({ found: true, entryId: 'line-2' });
});
