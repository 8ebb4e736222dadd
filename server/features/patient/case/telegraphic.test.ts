import { expect, it } from 'vitest';
import { saidPieces } from './said-pieces.ts';
import { speakerOf } from './speaker.ts';

const man = speakerOf('## Demographics\nName: Gerald Fox\nAge: 66\nGender: male');

it.each([
  ['Woken gasping twice in last fortnight', "I've woken gasping twice in the last fortnight."],
  ['Hesitancy, waits approx 1 min to get going', "I've had a hesitancy, and I wait about a minute to get going."],
  ['Fallen twice since Easter', "I've fallen twice since Easter."],
  ['Gone off coffee', "I've gone off coffee."],
  ['Getting up x3 at night', "I'm getting up three times at night."],
  ['Bruising easily', "I'm bruising easily."],
  ['Lost 2 st in 3/12', 'I lost 2 stone in 3 months.'],
  ['Can manage 50 yds on flat', 'I can manage 50 yards on the flat.'],
  ['Dizzy when turns over in bed', "I'm dizzy when I turn over in bed."],
  ['Vomited once Tues', 'I vomited once on Tuesday.'],
  ['Seen by physio x 2', "I've been seen by a physio twice."],
  ['Tired all the time, worse pm', "I'm tired all the time, it's worse in the evening."],
])('a telegram is said in full: %s', (note, said) => {
  expect(
    saidPieces(note, '', 'asked', man)
      .map(({ spoken }) => spoken)
      .join(' '),
  ).toBe(said);
});
