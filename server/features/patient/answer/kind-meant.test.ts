import { describe, expect, test } from 'vitest';
import { compileCase } from '../case/compile-case.ts';
import { understand } from '../understand/understand.ts';
import { asMeant } from './kind-meant.ts';
import { disclosedIn } from './disclosed.ts';

const patient = compileCase(`## Demographics
Name: Tia Lowe
Age: 31
## Opening Sentence
I keep getting this burning in my chest.
## History if asked
- My boy Jonah is six and he has asthma.
- I have tried a chalky medicine from the chemist and it did nothing.
## Social History
- I sleep badly because the flat above has parties.
## ICE
Ideas: I think it might be an ulcer.
Concerns: My uncle died of cancer of the gullet.
Expectations: I would like a camera test.`);
const told = disclosedIn(
  [
    { role: 'user', content: 'Hello' },
    { role: 'assistant', content: patient.opening },
  ],
  patient,
);
const kindsOf = (text: string) => understand(text).map((act) => [act.kind, asMeant(act, patient, told).kind]);

describe('an act as it is meant', () => {
  test.each([['What would make this a good appointment for you?', 'closed', 'expectation']])(
    "'%s' asks for thoughts, whatever its pattern",
    (text, read, meant) => expect(kindsOf(text)).toEqual([[read, meant]]),
  );

  test.each(['What have you tried for it so far?', 'How are you sleeping?', 'Have you ever been to Peru?'])(
    "'%s' stays a question to the case",
    (text) => expect(kindsOf(text)).toEqual([['closed', 'closed']]),
  );

  test('what a pattern takes for something else is a question to the case where a fact surely answers it', () =>
    expect(kindsOf('Can you run through what you have tried for it?')).toEqual([['summary', 'closed']]));
});
