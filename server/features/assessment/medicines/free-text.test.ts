import { expect, test } from 'vitest';
import { spokenTalk } from '../hear/spoken-talk.ts';
import { clashesIn } from './clashes.ts';
import { drivingClashes } from './driving.ts';
import { proposalsIn } from './proposals.ts';

/* Records as people write them, by a reader who had not seen the code: none of these speaks against what was said. */
const said = (text: string) => spokenTalk([{ id: 'd1', role: 'user', text }]);
const against = (record: string, medicine: string) =>
  clashesIn(proposalsIn(said(`I'll start you on ${medicine} today.`)), record).map((clash) => clash.record);

test.each([
  ['- BMI 24 (weight 64 kg)', 'microgynon'],
  ['- BMI 27, pulse 68', 'microgynon'],
  ['| BMI | 17 September 2026 | 21.3 |', 'microgynon'],
  ['- eGFR (12 March 2026): 88', 'naproxen'],
  ['- eGFR (12 March 2026): 88', 'metformin'],
  ['- eGFR on 14 March: 92', 'naproxen'],
  ['- eGFR (mL/min/1.73 m²): 88', 'naproxen'],
  ['- Sodium 140, creatinine 112', 'sertraline'],
  ['- Potassium 4.4, glucose 5.8', 'ramipril'],
  ['- AUDIT score 6/40\n**Age** 52', 'atorvastatin'],
  ['- “I don’t have asthma.”', 'bisoprolol'],
  ['- [allergies] “No, I’m not allergic. I’m on naproxen.”', 'naproxen'],
  ['- [allergies] "None. I had amoxicillin last year, no problem."', 'amoxicillin'],
  ['- [allergies, medicines] "No. Just ibuprofen now and then."', 'naproxen'],
  ['**Allergies**\n- Penicillin allergy removed 2022 after testing', 'amoxicillin'],
  ['**Allergies**\n- Penicillin: de-labelled 2023, tolerated amoxicillin', 'amoxicillin'],
  ['**Allergies**\n- Elastoplast: rash, treated with hydrocortisone', 'hydrocortisone'],
  ['- Allergy clinic: started cetirizine', 'cetirizine'],
  ['**Allergies**\n- None recorded\n\nMedicines\n- Naproxen 250 mg', 'naproxen'],
  ['**Allergies**\n- None\n- "Just the naproxen for my knee."', 'naproxen'],
  ['- Carer for husband with dementia', 'amitriptyline'],
  ['- Son has epilepsy', 'ciprofloxacin'],
  ['- Grandmother had breast cancer at 60', 'microgynon'],
  ['- Breast cancer screening: normal 2025', 'microgynon'],
  ['- Asthma excluded 2012', 'bisoprolol'],
  ['- Seizures: none', 'ciprofloxacin'],
  ['- Rectal bleeding: no', 'ibuprofen'],
  ['- Safety-netted for melaena', 'ibuprofen'],
  ['- Was on warfarin in 2010 for a clot, stopped after six months', 'ibuprofen'],
  ['**Past medicines**\n- Warfarin (2009 to 2010)', 'ibuprofen'],
  ['- Clarithromycin for a chest infection, March 2019', 'atorvastatin'],
  ['- Delivered a boy at 38/40 in 2019', 'doxycycline'],
  ['- Daughter breastfed for 6 months (2012)', 'doxycycline'],
  ['- Ramipril 5 mg stopped 2019 (cough), changed to amlodipine', 'naproxen'],
  ['- Angio-oedema in 2010 due to peanuts', 'ramipril'],
  ['- Appendicectomy age 9\n**Age** 47', 'doxycycline'],
  ['- Menarche at age 11.\n- 34-year-old woman', 'doxycycline'],
  ['- Rash: improving with hydrocortisone', 'hydrocortisone'],
  ['- Allergic rhinitis, well controlled with cetirizine', 'cetirizine'],
  ['- Wheeze, controlled with salbutamol', 'salbutamol'],
  ['- Salbutamol made the wheeze better', 'salbutamol'],
  ['- Amlodipine made her ankles swell', 'amlodipine'],
  ['Allergies: penicillin (rash), peanuts (anaphylaxis)', 'cefalexin'],
  ['Allergies: naproxen: indigestion', 'ibuprofen'],
  ['**Allergies**\n- Atorvastatin: muscle ache', 'rosuvastatin'],
  ['**Allergies**\n- Ramipril: cough', 'lisinopril'],
  ['**Allergies**\n- Clarithromycin: upset stomach', 'azithromycin'],
])('%s: %s', (record, medicine) => expect(against(record, medicine)).toEqual([]));

test.each([
  ['Allergies: penicillin (rash, wheeze), latex', 'cefalexin', 'an allergy to penicillin'],
  ['**Drug allergies**\n- Known allergy to trimethoprim', 'trimethoprim', 'an allergy to trimethoprim'],
  ['**Allergies**\n- Penicillin: rash\n- Codeine', 'codeine', 'an allergy to codeine'],
  ['**Allergies**\n- Penicillin and trimethoprim', 'trimethoprim', 'an allergy to trimethoprim'],
  ['- [allergies] “Yes, penicillin. It brought me out in a rash.”', 'amoxicillin', 'an allergy to penicillin'],
  ['- “I’m allergic to penicillin, doctor.”', 'amoxicillin', 'an allergy to penicillin'],
  ['Phenoxymethylpenicillin tablets in 2010.\n- Penicillin injection caused hives in 2015', 'amoxicillin', 'an allergy to penicillin'],
  ['- Warfarin 3 mg at night', 'ibuprofen', 'a blood thinner'],
  ['**Family history**\n- "I take warfarin."', 'ibuprofen', 'a blood thinner'],
])('and what does: %s: %s', (record, medicine, clash) => expect(against(record, medicine)).toEqual([clash]));

const driving = (text: string, record = '- Epilepsy (2010)') => drivingClashes(said(text), record).map((clash) => clash.record);

test.each([
  'It would be dangerous to carry on driving.',
  'You’re no longer safe to drive.',
  'You must not, and I really do mean this, carry on driving.',
  'Is it safe to drive?',
  'is it safe to drive',
  'I’m refusing to say you’re fit to drive.',
  'You say you feel fine to drive.',
  'Your wife is okay to drive you, isn’t she?',
  'You say you’re fine to drive.',
  'So are you saying you can drive?',
])('does not let anybody drive: %s', (text) => expect(driving(text)).toEqual([]));

test.each([
  ['- Denied chest pain, palpitations or syncope'],
  ['- "I’m scared of dementia."'],
  ['- Carer for husband with dementia'],
  ['- Epilepsy (1985, last seizure 1990, discharged, drives)'],
  ['- “I haven’t passed out.”'],
  ['**Caller** Colin Treloar, nurse\n- Alzheimer’s disease (2018), severe'],
])('nothing against driving: %s', (record) => expect(driving('You’re fit to drive.', record)).toEqual([]));

test.each(['You’re fit to drive.', 'You can carry on driving.', 'So carry on driving for now.', 'There’s no need to tell the DVLA.'])(
  'lets them drive: %s',
  (text) => expect(driving(text, '**Caller** The patient\n- Epilepsy (2010)')).toEqual(['a fit, or a blackout without a cause']),
);
