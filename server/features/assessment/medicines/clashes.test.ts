import { describe, expect, test } from 'vitest';
import { spokenTalk } from '../hear/spoken-talk.ts';
import { clashesIn } from './clashes.ts';
import { isForbidden } from './medicine-table.ts';
import { proposalsIn } from './proposals.ts';
import { ageOn } from './record-lines.ts';

const against = (record: string, medicine: string) =>
  clashesIn(proposalsIn(spokenTalk([{ id: 'd1', role: 'user', text: `I'll start you on ${medicine} today.` }])), record)[0]?.record ?? null;

describe('an allergy on record, of whatever medicine', () => {
  test.each([
    ['**Allergies**\n- Penicillin: rash', 'amoxicillin', 'an allergy to penicillin'],
    ['**Allergies**\n- Trimethoprim: rash', 'trimethoprim', 'an allergy to trimethoprim'],
    ['Allergies: erythromycin (urticaria)', 'clarithromycin', 'an allergy to erythromycin'],
    ['**Allergies**\n- Naproxen: wheeze', 'ibuprofen', 'an allergy to naproxen'],
    ['**Allergies**\n- Aspirin: wheeze', 'naproxen', 'an allergy to aspirin'],
    ['**Allergies**\n- Penicillin: swelling of face and throat (1991)', 'cefalexin', 'an allergy to penicillin'],
    ['**Allergies**\n- Co-trimoxazole', 'co-trimoxazole', 'an allergy to co trimoxazole'],
    ['**Allergies**\n- Codeine: made him sick', 'codeine', 'trouble with codeine before'],
    ['- [allergies] "Penicillin. It brought me out in a rash as a kid."', 'flucloxacillin', 'an allergy to penicillin'],
    ['- [anything else] "Doxycycline gave me a rash once."', 'lymecycline', 'an allergy to doxycycline'],
    ['- Known penicillin allergy.', 'amoxicillin', 'an allergy to penicillin'],
    ['- 3 March 2024: urticaria after a course of trimethoprim.', 'trimethoprim', 'an allergy to trimethoprim'],
    ['- Lisinopril stopped 2019: angio-oedema', 'ramipril', 'swelling of the face or throat by such a tablet'],
  ])('%s: %s', (record, medicine, clash) => expect(against(record, medicine)).toBe(clash));
});

describe('no allergy', () => {
  test.each([
    ['- [allergies, penicillin] "I\'m not allergic to anything."', 'amoxicillin'],
    ['**Allergies**\n- No known drug allergies. Adhesive plasters: contact rash', 'amoxicillin'],
    ['- [allergies] "Only hay fever. I take cetirizine for it."', 'cetirizine'],
    ['- [allergies] "No, no allergies. I\'ve had aspirin and it was fine."', 'naproxen'],
    ['- "My brother\'s allergic to penicillin."', 'amoxicillin'],
    ['- 3 March 2024: wheeze with a cold, prednisolone for five days.', 'prednisolone'],
    ['- Amoxicillin for a swollen gland, settled.', 'amoxicillin'],
    ['- Allergic rhinitis: cetirizine 10 mg', 'cetirizine'],
    ['- Amlodipine 5 mg, ankles a little swollen', 'amlodipine'],
    ['- Rash, treated with hydrocortisone', 'hydrocortisone'],
    ['**Allergies**\n- Penicillin: rash', 'cefalexin'],
    ['**Allergies**\n- Codeine: made him sick', 'morphine'],
    ['**Allergies**\n- Penicillin: rash', 'doxycycline'],
  ])('%s: %s', (record, medicine) => expect(against(record, medicine)).toBeNull());
});

describe('what a medicine must not meet', () => {
  test.each([
    ['- Ramipril 5 mg once daily', 'naproxen', 'a blood pressure tablet with which it can harm the kidneys'],
    ['| Test | June 2025 | May 2026 |\n| --- | --- | --- |\n| eGFR | 52 | 38 |', 'nitrofurantoin', 'kidneys too weak for it'],
    ['- Chronic kidney disease (eGFR 38, September 2026)', 'nitrofurantoin', 'kidneys too weak for it'],
    ['| BMI | 17 September 2026 | 36.1 |', 'microgynon', 'a body mass index of 35 or more'],
    ['- BP 172/96', 'pseudoephedrine', 'a blood pressure that is too high for it'],
    ['- Takes St. John’s wort', 'desogestrel', 'a medicine that undoes it'],
    ['- Swelling of the lips on lisinopril: angio-oedema', 'ramipril', 'swelling of the face or throat by such a tablet'],
    ['**Age** 9', 'doxycycline', 'an age below 12'],
    ['**Age** 15', 'aspirin', 'an age below 16'],
    ['**Age** 8 months', 'codeine', 'an age below 12'],
    ['- "I\'m breastfeeding her. It\'s the one thing I do right."', 'codeine', 'a baby at the breast'],
    ['- Plans pregnancy, folic acid advised', 'methotrexate', 'a pregnancy that is hoped for'],
    ['- Diabetic ketoacidosis (August 2026)', 'dapagliflozin', 'ketoacidosis'],
    ['- Azathioprine 100 mg', 'allopurinol', 'azathioprine or mercaptopurine'],
    ['**Age** 41\n- Current smoker, 15 a day', 'microgynon', 'smoking at 35 or over'],
    ['- Carbamazepine 400 mg twice daily', 'desogestrel', 'a medicine that undoes it'],
    ['- Potassium 5.9', 'spironolactone', 'a high potassium'],
    ['- Epilepsy (2010)', 'tramadol', 'epilepsy'],
  ])('%s: %s', (record, medicine, clash) => expect(against(record, medicine)).toBe(clash));

  test.each([
    ['- "My granddad had bowel cancer. No ovarian or breast cancer."', 'microgynon'],
    ['- "She\'s got Parkinson\'s. I do her tablets."', 'haloperidol'],
    ['- "You can see his notes, so has he got dementia?"', 'oxybutynin'],
    ['**Family history**\n- Asthma', 'propranolol'],
    ['| eGFR | 72 | 38 |', 'nitrofurantoin'],
    ['| Test | 2020 | 2026 |\n| --- | --- | --- |\n| eGFR | 38 | 82 |', 'naproxen'],
    ['**Age** 29\n- Current smoker, 15 a day', 'microgynon'],
    ['- Ex-smoker, 20 a day until 2015\n**Age** 50', 'microgynon'],
    ['- "Do I have to stop before I take ibuprofen?"', 'naproxen'],
    ['- Epilepsy (2010)', 'codeine'],
    ['', 'naproxen'],
  ])('not %s: %s', (record, medicine) => expect(against(record, medicine)).toBeNull());
});

test('who is switched from a medicine is not given it', () => {
  const text = 'Meanwhile, start desogestrel today, straight from Rigevidon.';
  expect(proposalsIn(spokenTalk([{ id: 'd1', role: 'user', text }])).map(({ medicine }) => medicine)).toEqual(['desogestrel']);
});

test.each([
  ['amoxicillin', 'antibiotics', true],
  ['doxycycline', 'antibiotic', true],
  ['sertraline', 'antidepressants', true],
  ['naproxen', 'anti-inflammatories', true],
  ['zopiclone', 'sedative', true],
  ['paracetamol', 'antibiotics', false],
])('%s, where %s are forbidden: %s', (medicine, forbidden, is) => expect(isForbidden(medicine, forbidden)).toBe(is));

test.each([
  ['**Age** 47', 47],
  ['Age: 8 months', 0],
  ['a 71-year-old man', 71],
  ['no word of it', null],
])('%s', (record, age) => expect(ageOn(record)).toBe(age));
