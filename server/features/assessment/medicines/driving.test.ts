import { describe, expect, test } from 'vitest';
import { spokenTalk } from '../hear/spoken-talk.ts';
import { drivingClashes } from './driving.ts';

const FIT = '- **16 November 2026**, letter, emergency department: attended after a collapse at his sister’s home, drowsy on arrival.';
const against = (text: string, record: string) =>
  drivingClashes(spokenTalk([{ id: 'd1', role: 'user', text }]), record).map((clash) => clash.record);

describe('driving against the record', () => {
  test.each([
    ['Yes, I’ll write that you’re fit to drive, and you can finish your round.', FIT, 'a fit, or a blackout without a cause'],
    ['youre fine to drive mate just take it easy', '- "I passed out at my sister\'s on Saturday."', 'a fit, or a blackout without a cause'],
    ['There’s no need to stop driving.', '- Alcohol dependence (2024)', 'alcohol that cannot be stopped'],
    ['There’s no need to tell the DVLA about this.', '- Alzheimer’s disease (2024)', 'dementia'],
    ['You can carry on driving for now.', '- "My hypos come without warning these days."', 'low sugars without warning'],
  ])('%s', (text, record, clash) => expect(against(text, record)).toEqual([clash]));

  test.each([
    ['You’re not fit to drive, and you must tell the DVLA.', FIT],
    ['You can drive again once the clinic says so.', FIT],
    ['Do you think you’re safe to drive?', FIT],
    ['You can’t carry on driving.', FIT],
    ['I can’t write that you’re fit to drive.', FIT],
    ['You’re fine to drive, as long as you have had no more of these for six months.', FIT],
    ['You’re fit to drive.', '- Gout (2021)\n- "No, I\'ve never passed out before in my life."'],
    ['You’re fit to drive.', '- "I\'ve not passed out, and my heart\'s fine."'],
    ['You’re fit to drive.', '- "My cousin has epilepsy."'],
  ])('not: %s', (text, record) => expect(against(text, record)).toEqual([]));
});

test('the record is quoted without its marks', () => {
  const [clash] = drivingClashes(spokenTalk([{ id: 'd1', role: 'user', text: 'You’re fit to drive.' }]), FIT);
  expect(clash!.words).toMatch(/^16 November 2026, letter/);
});
