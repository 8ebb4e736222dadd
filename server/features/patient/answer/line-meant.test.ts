import { expect, test } from 'vitest';
import type { Said } from '#server/voice/patient.ts';
import { compiledCase } from '../sense/compiled-case.ts';
import { readProbedCase } from '../probes/read-probed-cases.ts';
import { answerTurn } from '../talk/answer-turn.ts';

const BUILT_IN = 'content/scenarios';

/** Stands for what the case's patient says first. */
const OPENING = '…';

/** What a built-in case's patient says to the last of some doctor's words, the patient's own between them. */
function reply(key: string, ...talk: string[]): string {
  const patient = compiledCase(readProbedCase(BUILT_IN, key).patientDetails);
  const history = talk
    .slice(0, -1)
    .map((content, at): Said => ({ role: at % 2 === 0 ? 'user' : 'assistant', content: content === OPENING ? patient.opening : content }));
  return answerTurn(patient, { text: talk.at(-1)!, history }).join(' ');
}

const GOUT = ['Hello, what can I do for you?', "It's my big toe, doctor. It's agony, and I can't get my shoe on."];

test('a question behind other words is answered by the line that it means in them', () => {
  const said = reply(
    'acute-gout',
    ...GOUT,
    'Probably three to seven days, and the test is whether you could do an emergency stop. You mentioned the finance people: is money part of what has kept you at the wheel?',
  );
  expect(said).toContain('a month behind on the finance');
});

test('words that only lead to a question bring out nothing beside its answer', () => {
  const said = reply(
    'note-for-work',
    'Good morning, what has happened?',
    'My sister Ania saw it. She says it frightened the life out of her.',
    'No wonder she was frightened. How long did she reckon it lasted, and what were you like afterwards?',
  );
  expect(said).toContain('two minutes');
  expect(said).not.toContain('scared of losing the job');
});

test('how a plan is taken stands before the answer to what is asked behind it', () => {
  const said = reply(
    'bloating-and-bloods',
    'Hello, how can I help?',
    OPENING,
    "that's fair enough now in the meantime iron tablets one a day and folic acid too um the iron can turn your poo black and bung you up a bit are you trying for a baby at the moment or using anything",
  );
  expect(said).toMatch(/^Won't they make my stomach worse\?.*trying again since the summer/);
});

test('a brother who was on a machine is asked about, and nobody is called one', () => {
  const said = reply(
    'review-of-tablets',
    'Hello Roy, how can I help?',
    "They sent me a letter about my tablets. I don't want to finish up on a machine like Ken.",
    "You talked about a machine, like Ken, so let me put your mind at rest: you're a long way off needing dialysis. What happened with Ken?",
  );
  expect(said).toContain("Ken's kidneys packed up");
});

test('what is told only to a question for it is told to no other, whatever stands before it', () => {
  const said = reply(
    'planning-for-ramadan',
    'Hello Amina, how can I help?',
    "I know it's early, but Ramadan's in February, and I want to get my tablets sorted so I can fast properly this year.",
    "no it's good you asked um i'll come to the new one but going back to last ramadan did you fast and did you ever have a low sugar you know shaky or sweaty or muddled",
  );
  expect(said).toContain('break it six days');
  expect(said).not.toContain('on the stairs');
});

test('words that warn of a question for harm are no mere lead to what is asked behind them', () => {
  const said = reply(
    'mocks-and-milking',
    'Hi Ellie, what has been going on?',
    OPENING,
    'Sometimes when people feel this low they have thoughts of ending their life. Who is at home with you?',
  );
  expect(said).toContain("easier if I just wasn't here");
  expect(said).toContain('Mum and Dad');
});
