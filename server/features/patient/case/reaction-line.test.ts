import { expect, it } from 'vitest';
import { reactionOf } from './reaction-line.ts';
import { reactionSegments } from './reaction-segments.ts';
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
  ['If steroids are brought up I get tearful and tell them about my mother.', 'steroids are brought up', "Oh dear. That's upset me a bit."],
  [
    "If the doctor says hospital today, I refuse at first and ask who's going to see to Gordon.",
    'hospital today',
    "No, I'd really rather not do that. Who's going to see to Gordon?",
  ],
  [
    "If I'm told straight that I could lose my sight, I agree to start treatment today.",
    'straight that I could lose my sight',
    "All right, I'll start treatment today.",
  ],
  [
    'If smoking is linked to the eyes: surprised, willing to see the nurse.',
    'smoking is linked to the eyes',
    "Oh. I'd never have thought that. I'd be willing to see the nurse.",
  ],
  [
    'If told to hold off: cries, says she is running out of time, accepts once reasons are given.',
    'hold off',
    "I am running out of time. Well, if there's a good reason, all right.",
  ],
  [
    'If only told "any problems, call back" she will ring again at four.',
    'only told "any problems, call back"',
    'I will ring again at four.',
  ],
  ['On examination, asks "What, now? Today?" and pulls her coat round her.', 'examination', 'What, now? Today?'],
  ['Smoking lecture -> arms folded, "aye, aye, aye".', 'Smoking lecture -> arms folded, .', 'Aye, aye, aye.'],
])('%s', (line, topic, spoken) => expect(reactionOf(line, woman)).toEqual({ topic, spoken }));

it('is the caller who reacts', () => {
  expect(reactionOf('If told to come in: needs a taxi', mother).spoken).toBe('I need a taxi.');
});

it.each([
  ['If she is told of the scan she weeps.'],
  ['Sits again if apologised to.'],
  ['THIS IS ONLY SAID IF she is asked who depends on her.'],
  ['Keep joking until the doctor does not laugh. Let it sit.'],
  ['During an examination she holds her breath.'],
])('says nothing that only directs an actor: %s', (line) => {
  expect(reactionOf(line, woman).spoken).not.toMatch(/\b(?:she|weeps|sits|joking|let it|breath|only said)\b/i);
});

it('cuts a paragraph where the next thing begins that somebody reacts to', () => {
  expect(
    reactionSegments(
      'If told it is cancer, she asks "How long? Be honest." and looks away. She will want her son. Swabs: no problem. "Do them all."',
    ),
  ).toEqual([
    'If told it is cancer, she asks "How long? Be honest." and looks away. She will want her son.',
    'Swabs: no problem. "Do them all."',
  ]);
});
