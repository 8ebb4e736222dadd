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

it('agrees to a new plan, whatever was turned down the moment before', () => {
  const gout = compileCase(`## Demographics
Name: Ann Lee
Age: 61
## Opening Sentence
It's my toe, doctor.
## REACTIONS TO PLANS
- [colchicine] "I can't have that, not with my stomach."
- [losartan] "Yes, that's fine. Will you ring me?"`);
  const history = [
    { role: 'user', content: 'Hello, how can I help?' },
    { role: 'assistant', content: "It's my toe, doctor." },
    { role: 'user', content: "I'd like to give you colchicine." },
    { role: 'assistant', content: "I can't have that, not with my stomach." },
  ] as const;
  const reply = (text: string) => answerTurn(gout, { text, history: [...history] }).join(' ');
  expect(reply("Then I'd like to change your water tablet for losartan. Would that be all right?")).toBe(
    "Yes, that's fine. Will you ring me?",
  );
  expect(reply('Would you take it all the same, would that be all right?')).toMatch(/rather not|not happy|not changed my mind/);
});
