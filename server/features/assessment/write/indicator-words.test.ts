import { expect, test } from 'vitest';
import { schemeOfCase } from '../gate/mark-change.ts';
import { parseTranscript } from '../parse-transcript.ts';
import { readIndicators } from '../read-indicators.ts';
import { markByRules } from '../rules-examiner/rules-examiner.ts';

const GOUT = new URL('../../../../content/scenarios/acute-gout.md', import.meta.url);
const scheme = schemeOfCase(GOUT, readIndicators('content/indicators.json'));
const NET =
  'If the pain gets worse, you get a fever or the redness spreads, ring us or one one one the same day, and ring if it is no better in three days.';

function report(...doctor: string[]) {
  const lines = doctor.flatMap((words) => [
    `Doctor: ${words}`,
    'Patient: It is my toe, doctor, and it has been very sore for three nights.',
  ]);
  return markByRules({ turns: parseTranscript(lines.join('\n')), durationSeconds: null, spoken: false }, scheme);
}

/** Plain, in order, and without a warm word. */
const COLD = [
  'Good morning, I am Doctor Patel, one of the doctors at the surgery. What can I do for you today?',
  'When did it start, and did you knock it or twist it at all before then?',
  'Is there anything in particular you are worried about?',
  'From what you have told me this looks like gout, which is a build up of uric acid crystals in the joint.',
  'I suggest colchicine, five hundred micrograms twice a day, which can give you loose stools.',
];
const wordsOf = (given: ReturnType<typeof report>, id: string) => given.indicators.find((indicator) => indicator.id === id)!;

test('a safety net of the case that was heard is not called vague', () => {
  const given = report(...COLD, NET);
  expect(given.subdomains.find(({ title }) => title === 'When to call, and where')?.verdict).toBe('met');
  expect(wordsOf(given, 'D2_8').rationale).not.toContain('does not say');
  expect(given.criticalMissed).not.toContain('D2_8');
});

test('a safety net that leaves out when to come back counts half', () => {
  const given = report(...COLD, 'If the pain gets worse, you get a fever or the redness spreads, ring us or one one one the same day.');
  expect(given.subdomains.find(({ title }) => title === 'When to call, and where')?.verdict).toBe('partial');
});

test('no turn is called short that was not, and no words are called judging that were not said', () => {
  const given = report(...COLD, NET);
  expect(wordsOf(given, 'D3_1').rationale).not.toContain('short');
  expect(wordsOf(given, 'D3_1').evidence).toEqual([]);
  for (const id of ['D3_5', 'D3_6']) expect(wordsOf(given, id).rationale).toBe('No words that take up how the patient feels were heard.');
});

test('who must change something is told what to say, in the domain too', () => {
  const given = report(...COLD, 'We will see.');
  const silent = given.indicators.filter(({ verdict, suggestion }) => (verdict === 'missed' || verdict === 'partial') && suggestion === '');
  expect(silent.map(({ id }) => id)).toEqual([]);
  for (const { gradeMover } of given.domains) expect(gradeMover).not.toMatch(/, ?$/);
});

test('what went well is quoted in whole sentences', () => {
  const given = report(...COLD, NET);
  expect(given.domains.flatMap(({ strengths }) => strengths)).toContain(`When to call, and where: ‘${NET}’`);
});
