import { expect, test } from 'vitest';
import { isListening } from './listening-words.ts';

const TELLING = 'It started three days ago in my big toe';
const ASKING = 'Is it something serious, doctor?';

test.each([
  'mm',
  'Mm-hm.',
  'mhm',
  'Okay.',
  'right',
  'I see.',
  'Yes',
  'go on',
  'Yeah, yeah.',
  'Oh, I see',
  'Mmm, okay',
  'all right',
  "That's fine.",
])("'%s' shows that the doctor listens", (text) => expect(isListening(text, TELLING)).toBe(true));

test.each([
  'Sorry',
  'Stop',
  'When did it start?',
  'Okay, when did it start?',
  'I see. And at night?',
  'Wait',
  '',
  'right foot',
  'yes yes yes yes yes',
])("'%s' wants the floor", (text) => expect(isListening(text, TELLING)).toBe(false));

test.each([
  ['Yes.', false],
  ['No', false],
  ['Okay', false],
  ['Mm', true],
])("after a question of the patient's '%s' is listening: %s", (text, listening) => expect(isListening(text, ASKING)).toBe(listening));
