import { expect, test } from 'vitest';
import { compileCase } from './compile-case.ts';

const mannerIn = (howToPlay: string) => compileCase(`### DEMOGRAPHICS\n- Name: Ann Lee\n- Age: 41\n\n### HOW TO PLAY\n${howToPlay}`).manner;

test('how to play says how the patient talks, what she knows and in what mood she comes', () => {
  expect(mannerIn('- Gruff, short sentences, dark jokes.')).toEqual({ talk: 'little', medicalWords: 'usual', mood: 'short' });
  expect(mannerIn('- Chatty and warm; goes off on tangents. Left school at 15.')).toEqual({
    talk: 'much',
    medicalWords: 'asks',
    mood: 'warm',
  });
  expect(mannerIn('- A retired midwife, anxious and apologetic.')).toEqual({ talk: 'usual', medicalWords: 'knows', mood: 'worried' });
});

test('what happens only later, or is denied, is not her manner', () => {
  expect(mannerIn('- Gets angry if she is told to wait.\n- Not chatty.')).toEqual({ talk: 'usual', medicalWords: 'usual', mood: 'usual' });
  expect(compileCase('### DEMOGRAPHICS\n- Name: Ann Lee').manner).toEqual({ talk: 'usual', medicalWords: 'usual', mood: 'usual' });
});
