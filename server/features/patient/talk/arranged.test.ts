import { describe, expect, it } from 'vitest';
import { arrangedIn } from './arranged.ts';

const said = (turn: string) => arrangedIn(turn).map((each) => each.said);

describe('what a turn arranges', () => {
  it.each([
    [
      'Meantime stop the bone tablet, stop the ibuprofen and take omeprazole twenty once a day.',
      ['stop the bone tablet', 'stop the ibuprofen', 'take the omeprazole once a day'],
    ],
    [
      "I'd like to swap that water tablet for one called losartan, and I'll have a blood test off you after.",
      ['take the losartan', 'have a blood test'],
    ],
    [
      'I will prescribe colchicine, one tablet twice a day until it settles, and if it does not agree with you, stop it.',
      ['take the colchicine twice a day'],
    ],
    [
      "I'd recommend a tablet called prednisolone, that is a steroid, every morning, and I want you to stop driving.",
      ['take the prednisolone every morning', 'not drive'],
    ],
    ['So the tracing shows something called atrial fibrillation.', []],
    ["I'll ring you on Friday.", ['hear from you on Friday']],
    ['if you get a fever or the redness starts creeping up your foot you ring us the same day', ['ring you if I get a fever']],
    ['If he starts being sick you get back on to us that same day.', ['ring you if he starts being sick']],
    ['If the vision goes dim, call 999.', ['ring 999 if the vision goes dim']],
    ["I'll ring you in about eight weeks.", ['hear from you in about eight weeks']],
    ['Now, no MRI, not yet.', []],
    ['That must be really hard for you.', []],
  ])('%s', (turn, wanted) => expect(said(turn)).toEqual(wanted));
});
