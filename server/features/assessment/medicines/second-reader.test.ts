import { expect, test } from 'vitest';
import { spokenTalk } from '../hear/spoken-talk.ts';
import { clashesIn } from './clashes.ts';
import { drivingClashes } from './driving.ts';
import { proposalsIn } from './proposals.ts';

/* What a second reader, a pharmacist, wrote against these rules: what nobody proposed, and what no record says. */
const said = (text: string) => spokenTalk([{ id: 'd1', role: 'user', text }]);
const proposed = (text: string) => proposalsIn(said(text)).map(({ medicine }) => medicine);
const against = (record: string, medicine: string) =>
  clashesIn(proposalsIn(said(`I'll start you on ${medicine} today.`)), record).map((clash) => clash.record);
const driving = (text: string, record = '- Epilepsy (2010)') => drivingClashes(said(text), record);

test.each([
  'Did anyone give you ibuprofen?',
  "If you were not on ramipril I'd give you naproxen.",
  "I wish I could give you naproxen, but I've seen the ulcer.",
  "It's too risky to give you ibuprofen.",
  "I'd be worried about giving you naproxen with your kidneys.",
  'Taking ibuprofen with warfarin can make you bleed.',
  'If you take naproxen your kidneys could fail.',
  "I'd like you to hold the ramipril for three days.",
  'Pause the metformin for two days.',
  'Please give the naproxen a miss.',
  "Let's leave the naproxen for now.",
  'Give the diazepam back to your sister.',
  'Put the naproxen in the bin.',
  'It says here you take naproxen 250 milligrams twice a day.',
  'Your GP gave you amoxicillin last week.',
  'They put you on warfarin after the clot.',
  "You're asking me to give you zopiclone.",
  "You were hoping I'd give you amoxicillin.",
  "Some people take aspirin for this, but I wouldn't.",
  "Let's talk about the naproxen.",
  'I need to know if you take ibuprofen.',
  'The specialist may want to start you on methotrexate.',
  'Ibuprofen once a day would still be too much for your kidneys.',
  "The usual treatment is amoxicillin 500 milligrams three times a day, but you can't have that.",
  'How about the naproxen, did it help?',
  'The aura and the oestrogen together raise that several times.',
])('nothing is proposed: %s', (text) => expect(proposed(text)).toEqual([]));

test.each([
  ["I'd like to change your ramipril to losartan.", ['losartan']],
  ["We'll swap the naproxen for paracetamol.", ['paracetamol']],
  ['You can carry on with the ibuprofen.', ['ibuprofen']],
  ["I'm happy for you to take ibuprofen.", ['ibuprofen']],
  ['I think naproxen would help.', ['naproxen']],
  ['Shall I give you some amoxicillin?', ['amoxicillin']],
])('%s', (text, medicines) => expect(proposed(text)).toEqual(medicines));

test.each([
  ['- "I\'m not pregnant."', 'doxycycline'],
  ['- Miscarriage at 9 weeks pregnant, 2021', 'doxycycline'],
  ['- Idea: "I think it\'s asthma."', 'propranolol'],
  ['- Alendronate sodium 70 mg weekly', 'sertraline'],
  ['- Losartan potassium 50 mg', 'ramipril'],
  ['- Urine sodium 20', 'sertraline'],
  ['- eGFR 41 last year, now 78', 'naproxen'],
  ['- Check U&E and eGFR 1 week after start', 'naproxen'],
  ['- BMI 91st centile', 'microgynon'],
  ['- Call 999 if BP 180/120', 'sumatriptan'],
  ['| Test | 13/05/2026 | 02/05/2019 |\n| --- | --- | --- |\n| eGFR | 84 | 28 |', 'metformin'],
  ['| Test | Result | Previous 2019 |\n| --- | --- | --- |\n| Sodium | 140 | 126 |', 'sertraline'],
  ['- ?asthma', 'propranolol'],
  ['FHx: asthma', 'propranolol'],
  ['- Dog has epilepsy', 'ciprofloxacin'],
  ['- "I used to take warfarin."', 'ibuprofen'],
  ['- Warfarin d/c 2019', 'ibuprofen'],
  ['- Declined apixaban', 'ibuprofen'],
  ['- CKD stage 2', 'naproxen'],
  ['- Wolff-Parkinson-White syndrome', 'metoclopramide'],
  ['- Heat stroke (2019)', 'sumatriptan'],
  ['- Return if haematemesis or melaena', 'ibuprofen'],
  ['Allergies: NKDA, naproxen 500 mg BD', 'naproxen'],
  ['**Allergies**\n- Pollen, cetirizine as needed', 'cetirizine'],
  ['**Medication and allergies**\n- Omeprazole 20 mg', 'omeprazole'],
])('%s does not speak against %s', (record, medicine) => expect(against(record, medicine)).toEqual([]));

test.each([
  ['| Test | 13/05/2026 | 02/05/2019 |\n| --- | --- | --- |\n| eGFR | 28 | 84 |', 'metformin'],
  ['- non-invasive ventilation in March', 'zopiclone'],
  ['- Serum potassium 6.1', 'ramipril'],
])('%s speaks against %s', (record, medicine) => expect(against(record, medicine)).toHaveLength(1));

test.each([
  'You can drive in six months.',
  'After a year free of fits you can drive.',
  'The DVLA will decide how soon you can drive.',
  'Carry on driving and you could lose your licence.',
  'I wish I could tell you that you can drive.',
])('driving is not allowed: %s', (text) => expect(driving(text)).toEqual([]));

test.each([
  '- "I need a fit note for work."',
  '- A fit 71-year-old man',
  '- Works in a dementia care home',
  '- Vasovagal syncope at a blood test, 2012',
])('no bar to driving: %s', (record) => expect(driving("You're fit to drive.", record)).toEqual([]));
