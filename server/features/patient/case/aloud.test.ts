import { expect, it } from 'vitest';
import { aloud } from './aloud.ts';

it.each([
  ['I take amlodipine 5mg, and 10 ml of the syrup.', 'I take amlodipine 5 milligrams, and 10 millilitres of the syrup.'],
  ['I live with my wife (a cook) and two girls.', 'I live with my wife, a cook, and two girls.'],
  ['I had my gallbladder out (keyhole).', 'I had my gallbladder out, keyhole.'],
  ['My partner is Magda (see below).', 'My partner is Magda.'],
  ['(Daughter) "I\'m calling about my dad."', '"I\'m calling about my dad."'],
  ["I've had senna = cramps.", "I've had senna, cramps."],
  ['I have a G+T most nights.', 'I have a gin and tonic most nights.'],
])('%s', (line, read) => expect(aloud(line)).toBe(read));
