import { expect, it } from 'vitest';
import { reactionOf } from './reaction-line.ts';
import { speakerOf } from './speaker.ts';

const woman = speakerOf('## Demographics\nName: Mary Jones\nAge: 61\nGender: Female');
const mother = speakerOf('## Demographics\nName: Leo Hall\nAge: 4\nGender: Male\nCaller: Kim Hall, his mother');

it.each([
  ['[antibiotics] "I\'d rather not."', 'antibiotics', "I'd rather not."],
  ['If offered 2WW referral: "That\'s the cancer one, in\'t it?" Will go if dr honest', '2WW referral', "That's the cancer one, in't it?"],
  ["*steroids* – horrified, because of mother's weight gain", 'steroids', "Oh no, not steroids. It's because of mother's weight gain."],
  ['*blood tests* – no problem, "left arm\'s the good one"', 'blood tests', "Left arm's the good one."],
  [
    "If you tell me to stop driving I'll be angry to begin with, then I'll agree if you explain why",
    'stop driving',
    "Oh. I can't say I'm happy about that. Well, if there's a good reason, all right.",
  ],
  ["If you offer me a spray I'll ask how it's used.", 'a spray', "Can you tell me how it's used?"],
  [
    "If you talk about giving up smoking I'll say I'll think about it after the wedding.",
    'giving up smoking',
    "I'll think about it after the wedding.",
  ],
  [
    'Told it is not infectious - Great relief, asks for that in writing for her manager.',
    'it is not infectious',
    "Oh, that's a relief. Could I have that in writing for my manager?",
  ],
  ['If told to cut down the drink: knows she should, agrees.', 'cut down the drink', "I know I should. Yes, I'd be happy with that."],
  [
    "Offered a sick note: What'll it say on it? I don't want Fiona knowing.",
    'a sick note',
    "What'll it say on it? I don't want Fiona knowing.",
  ],
  ["Off work note: refuses at first, can't afford it", 'Off work note', "No, I'd really rather not do that. I can't afford it."],
  ['Calcium and vitamin D: happy, chewable only.', 'Calcium and vitamin D', "Yes, I'd be happy with that. Chewable only."],
  ["If you say patches I'd be happier than with tablets.", 'patches', "Patches? I'd be happier than with tablets."],
  ['To gastroscopy: "Would I be awake?"', 'gastroscopy', 'Would I be awake?'],
  ['Antibiotics: pleased', 'Antibiotics', "Yes, I'd be happy with that."],
])('%s', (line, topic, spoken) => expect(reactionOf(line, woman)).toEqual({ topic, spoken }));

it('is the caller who reacts', () => {
  expect(reactionOf('If told to come in: needs a taxi', mother).spoken).toBe('I need a taxi.');
});
