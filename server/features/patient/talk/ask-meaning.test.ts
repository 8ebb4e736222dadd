import { expect, test } from 'vitest';
import type { Said } from '#server/voice/patient.ts';
import { compileCase } from '../case/compile-case.ts';
import { answerTurn } from './answer-turn.ts';

const CASE = (howToPlay: string) => `### DEMOGRAPHICS
- Name: Ann Lee
- Age: 41
### OPENING SENTENCE
I get this burning after meals.
### HISTORY IF ASKED
- [swallowing] Bread sticks in my throat some days.
### HOW TO PLAY
- ${howToPlay}`;

/** The patient's replies to what the doctor says, one after the other. */
function replies(howToPlay: string, turns: string[]): string[] {
  const patient = compileCase(CASE(howToPlay));
  const history: Said[] = [];
  for (const text of turns) {
    const reply = answerTurn(patient, { text, history: [...history] }).join(' ');
    history.push({ role: 'user', content: text }, { role: 'assistant', content: reply });
  }
  return history.filter(({ role }) => role === 'assistant').map(({ content }) => content);
}

test('a patient of few books asks what a word of the trade means, once, and answers when it is explained', () => {
  const [, asked, answered] = replies('Left school at 15.', [
    'Hello, how can I help?',
    'Any dysphagia?',
    'Sorry, do you have any trouble swallowing?',
  ]);
  expect(asked).toMatch(/dysphagia/);
  expect(asked).toMatch(/\?$/);
  expect(asked).not.toContain('Bread');
  expect(answered).toContain('Bread sticks');
});

test('explained in the same breath it is answered at once, and a nurse never asks', () => {
  const explained = replies('Left school at 15.', ['Hello, how can I help?', "Any dysphagia, that's trouble swallowing?"]);
  expect(explained[1]).toContain('Bread sticks');
  const nurse = replies('A nurse, crisp and kind.', ['Hello, how can I help?', 'Any odynophagia?']);
  expect(nurse[1]).not.toMatch(/\?/);
});

test('anyone asks about a word that leads to no answer', () => {
  const [, asked, again] = replies('Friendly.', ['Hello, how can I help?', 'Any steatorrhoea?', 'Any steatorrhoea at all?']);
  expect(asked).toMatch(/steatorrhoea.*\?$/);
  expect(again).not.toMatch(/\?$/);
});
