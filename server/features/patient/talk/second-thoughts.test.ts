import { expect, test } from 'vitest';
import type { Said } from '#server/voice/patient.ts';
import { compileCase } from '../case/compile-case.ts';
import { answerTurn } from './answer-turn.ts';

const CASE = compileCase(`## Demographics
Name: Tom Reed
Age: 44
Gender: male
## Opening Sentence
My right knee has blown up, doctor.
## Open History
- "It's been swollen for nine days."
## History if asked
- [onset, how it started] "I twisted it on the stairs at work, carrying a printer."
- [weight loss] "I've lost about three kilos since the spring without trying. I was quite pleased."
- [wife, does she know] "My wife Jo doesn't know I'm here. She'd only fuss."
- [work, job] "I mend printers. I'm up and down stairs all day."
## Reactions to plans
- [repeat the test in six weeks] "Six weeks? All right, if there's a date on it."
`);

function talk(...turns: string[]): string[] {
  const history: Said[] = [];
  return turns.map((text) => {
    const said = answerTurn(CASE, { text, history: [...history] }).join(' ');
    history.push({ role: 'user', content: text }, { role: 'assistant', content: said });
    return said;
  });
}
const HELLO = 'Hello, what can I do for you?';

test('one thing is not said twice in a breath, and what is so is not denied', () => {
  const said = talk(HELLO, "And your weight? I see you've lost a few kilos.")[1]!;
  expect(said.match(/three kilos/g)).toHaveLength(1);
  expect(said).not.toMatch(/\bNo, I've lost/);
});

test('asked for more of it, the patient says something else, and not the same again', () => {
  const [, first, more] = talk(HELLO, 'How did it start?', 'You said you twisted it on the stairs. Tell me more about that.');
  expect(first).toContain('carrying a printer');
  expect(more).not.toContain('carrying a printer');
});

test('the complaint is not told from its beginning once more', () => {
  const said = talk(
    'How did it start?',
    'What is your work?',
    'And have you lost any weight?',
    'Right. What brought you in today, in the end?',
  );
  expect(said.at(-1)).not.toContain('My right knee has blown up');
});

test('a word in a question is no plan to react to', () => {
  expect(talk(HELLO, 'Okay, so about six weeks then. And does your wife know about it?')[1]).toBe(
    "My wife Jo doesn't know I'm here. She'd only fuss.",
  );
});

test('a question behind a pause is heard', () => {
  expect(talk(HELLO, 'yeah that does sound sore um how did it start')[1]).toContain('twisted it');
});
