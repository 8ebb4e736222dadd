import { describe, expect, it } from 'vitest';
import { compileCase } from '../case/compile-case.ts';
import { answerTurn } from './answer-turn.ts';

const OPENING = "I've been bleeding from my back passage, doctor.";
const patient = compileCase(`## Demographics
Name: Ann Lee
Age: 61
## Opening Sentence
${OPENING}
## OPEN HISTORY
- "It's bright red on the paper."
## REACTIONS TO PLANS
- [rectal examination] "I'd want a woman to do that."`);
const replyTo = (text: string) =>
  answerTurn(patient, {
    text,
    history: [
      { role: 'user', content: 'Hello, how can I help?' },
      { role: 'assistant', content: OPENING },
    ],
  }).join(' ');

describe('a reaction to an intimate examination', () => {
  it.each([
    "I'd like to do a rectal examination.",
    "I'd like to examine your back passage.",
    "I'd need to pop a finger in your back passage to check.",
    "I'd like to examine you.",
  ])('meets: %s', (text) => expect(replyTo(text)).toContain('a woman'));

  it.each(["I'd like to listen to your chest.", "I'd like to examine your tummy."])('does not meet: %s', (text) =>
    expect(replyTo(text)).not.toContain('a woman'),
  );
});
