import { expect, test } from 'vitest';
import { spokenTalk } from '../hear/spoken-talk.ts';
import { conductOf } from './conduct.ts';

const START = 'Hello, I am one of the doctors here. Tell me what has been happening with the foot and what you have tried for it so far.';
const netOf = (text: string) => {
  const { safetyNet, vagueNet } = conductOf(
    spokenTalk([
      { id: 'd1', role: 'user', text: START },
      { id: 'd2', role: 'user', text },
    ]),
  );
  return safetyNet ? 'specific' : vagueNet ? 'vague' : 'none';
};

test.each([
  ['If you get a fever or the redness climbs up the leg, ring us the same day.', 'specific'],
  ['Ring nine nine nine straight away if your face droops or your speech goes.', 'specific'],
  ["Crushing pain in the chest, going grey and sweaty, or passing out, that's nine nine nine.", 'specific'],
  ['Now, if there are any problems at all, just come back to us.', 'vague'],
  ["If you're worried about anything, give us a ring.", 'vague'],
  ["If you like, I can ring your wife and tell her what we've said.", 'none'],
  ['Is there anything in particular you are worried about?', 'none'],
  ['The tablets begin to work in a day or two, and the swelling goes down after that.', 'none'],
])('%# safety net: what may come, and where to turn then', (text, kind) => {
  expect(netOf(text)).toBe(kind);
});

test('what is quoted of it stands in the doctor’s words', () => {
  const text = 'So, rest it. If you get a fever, or the redness climbs, ring us the same day and say it is urgent.';
  const quote = conductOf(
    spokenTalk([
      { id: 'd1', role: 'user', text: START },
      { id: 'd2', role: 'user', text },
    ]),
  ).safetyNet!;
  expect(text).toContain(quote.text);
  expect(quote.text).toMatch(/^If you get a fever/);
});
