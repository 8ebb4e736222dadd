import { expect, test } from 'vitest';
import type { Said } from '#server/voice/patient.ts';
import { compileCase } from '../case/compile-case.ts';
import { answerTurn } from './answer-turn.ts';

const patient = compileCase(`DEMOGRAPHICS
Name: Ruth Ames
Age: 52
Gender: Female

OPENING SENTENCE
"My left breast is sore, doctor."

OPEN HISTORY
- My left breast has been sore for three weeks.

HISTORY IF ASKED
- The right breast is fine.
- My mood is low because I cannot swim, but I have no thoughts of harming myself.
- I have never harmed myself.
- There are loose rugs in the hallway.
- I live alone in a house with steep stairs.
- A wheat bag from the microwave eases it.
- I take paracetamol from the chemist for it.
- My periods last four days.
- My cycle is irregular.
- I open my bowels every third day.
- I have not had any diarrhoea, and there has been no blood in my poo.

SOCIAL HISTORY
- I have never smoked.
- My husband Arjun is a postman.
- Arjun smokes 15 a day.

FAMILY HISTORY
- My mother broke a hip at 81.

ICE
Ideas: I think it is a pulled muscle.
Concerns: I am worried about cancer.
Expectations: I would like a scan.
`);

function lastReply(lines: string): string {
  const history: Said[] = [];
  let reply = '';
  for (const text of lines.split(' / ')) {
    reply = answerTurn(patient, { text, history: [...history] }).join(' ');
    history.push({ role: 'user', content: text }, { role: 'assistant', content: reply });
  }
  return reply;
}

test.each<[said: string, wanted: RegExp, never?: RegExp]>([
  ['What were you hoping I could do for you today?', /left breast.*scan/, /cancer/],
  ['How can I best help you today?', /left breast/, /scan/],
  ['How have you been in your mood with all this?', /mood is low/],
  ['Have you ever hurt yourself on purpose?', /never harmed/, /mood is low/],
  ['Are there any rugs or anything you could trip on at home?', /rugs/, /stairs/],
  ['Are your periods regular?', /irregular/, /four days/],
  ['How often do you do a poo?', /third day/, /diarrhoea/],
  ['Have you ever smoked? / And what about your husband?', /15 a day/],
  ['What does your husband do for work?', /postman/],
  ['Did either of your parents have any serious health problems?', /hip/],
  ['What do you put this soreness down to yourself?', /muscle/],
  ["And it's the right breast that hurts, is it?", /^No, my left breast/],
  ["What goes through your mind when you're lying there?", /./, /talk to me like that/],
  ["Let's swap. You be the doctor: what is wrong with me?", /./, /muscle|cancer|scan/],
])('%s', (said, wanted, never) => {
  const reply = lastReply(said);
  expect(reply).toMatch(wanted);
  expect(reply).not.toMatch(never ?? /^$/);
});
