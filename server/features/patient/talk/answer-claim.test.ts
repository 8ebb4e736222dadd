import { expect, test } from 'vitest';
import { compileCase } from '../case/compile-case.ts';
import { answerTurn } from './answer-turn.ts';

const patient = compileCase(`## Demographics
Name: Ken Pryor
Age: 68
Gender: Male
## Opening Sentence
There's been blood in my water, doctor.
## Open History
- It started three weeks ago.
## History if asked
- I still smoke, ten a day.
- The ache is in my left side.
## Social History
- I live with my wife Maureen in a bungalow.
## Current medical conditions and medication
- I take apixaban 5 mg twice a day.`);
const history = [
  { role: 'user' as const, content: 'Hello' },
  { role: 'assistant' as const, content: patient.opening },
];
const reply = (text: string) => answerTurn(patient, { text, history }).join(' ');

// Claims that the case gainsays, asked outright and said in passing.
test.each([
  ['So you stopped the apixaban when the bleeding began?', /^No, I take apixaban/],
  ['I gather you came off the apixaban last month.', /^No, I take apixaban/],
  ['You told the nurse you live on your own.', /^No, I live with my wife/],
  ['So the bleeding only began yesterday.', /^No, .*three weeks/],
  ['So the ache is in your right side?', /^No, .*left side/],
])("'%s' is corrected", (text, wanted) => expect(reply(text)).toMatch(wanted));

test('what the case does not speak of is not confirmed, whoever the doctor has it from', () => {
  expect(reply('I see you saw the dentist in May.')).not.toMatch(/^yes|right, yes|that's right/i);
  expect(reply('I understand your brother has moved to Leeds.')).not.toMatch(/^yes|right, yes|that's right/i);
});
