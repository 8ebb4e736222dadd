import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Said } from '#server/voice/patient.ts';
import { compileCase } from '../case/compile-case.ts';
import { readProbedCase } from '../probes/read-probed-cases.ts';
import { answerTurn } from './answer-turn.ts';

const SCENARIOS = join(import.meta.dirname, '../../../../content/scenarios');
const gout = compileCase(readProbedCase(SCENARIOS, 'acute-gout').patientDetails);
const TOLD: Said[] = [
  { role: 'user', content: 'Hello, how can I help?' },
  { role: 'assistant', content: "It's my big toe, doctor. I've hardly slept for three nights with it." },
  { role: 'user', content: 'When did it start, and what have you taken?' },
  {
    role: 'assistant',
    content:
      "It started three nights ago in my toe. I went to bed right as rain, and by breakfast it was agony. I've had two paracetamol four times a day. They barely touch it.",
  },
  { role: 'user', content: 'Any fever? Has it happened before?' },
  {
    role: 'assistant',
    content: 'No, no fever and no shivers. I had something like it in the same toe about two years ago. It went off in a week.',
  },
];
const answer = (text: string) => answerTurn(gout, { text, history: TOLD }).join(' ');

test('what was told and is said again so is not put right', () => {
  const summary =
    "Let me check I've got this right: agony by breakfast three nights ago, no fever, paracetamol isn't touching it, and it happened once before. Is that right?";
  expect(answer(summary)).not.toMatch(/not quite|not exactly/i);
});

test('what is said otherwise is', () => {
  const summary = "So, to check: it began three weeks ago, there's no fever, and paracetamol barely touches it. Is that right?";
  expect(answer(summary)).toMatch(/not quite|not exactly/i);
  expect(answer(summary)).toMatch(/three nights/);
});

test('a turn that ends in another question sums nothing up', () => {
  const turn = "Three nights of it and paracetamol not touching it, that's miserable. How would you feel about a few days off the road?";
  expect(answer(turn)).not.toMatch(/not quite|not exactly|the rest is right/i);
});

describe('a summary that has a risk in it', () => {
  const patient = compileCase(readProbedCase(SCENARIOS, 'tired-new-mother').patientDetails);
  const history: Said[] = [
    { role: 'user', content: 'How have you been feeling in yourself?' },
    { role: 'assistant', content: "I'm so tired, doctor. I can't sleep, even when she does." },
    { role: 'user', content: 'Have you had thoughts of ending your life?' },
    { role: 'assistant', content: "Sometimes I think they'd be better off without me. No, I've no plan and I've never tried anything." },
  ];
  const sumUp = (text: string) => answerTurn(patient, { text, history }).join(' ');

  test('is confirmed where all of it was told', () => {
    expect(
      sumUp(
        "Let me check I've understood. You can't sleep even when she does, at times you've thought they'd be better off without you, but you have no plan to end your life. Have I got that right, or is anything missing?",
      ),
    ).toMatch(/^(?:Yes|Yeah|That's)/);
  });

  test.each([
    "You can't sleep even when she does, you cry most days, and you've planned how to end your life. Have I got that right?",
    "So you can't sleep, you're tired all the time, and you've had thoughts of harming her. Is that right?",
  ])('is not where the risk was not: %s', (text) => {
    expect(sumUp(text)).not.toMatch(/^(?:Yes|Yeah|That's)/);
  });
});
