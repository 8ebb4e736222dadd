import { describe, expect, it } from 'vitest';
import { compileCase } from './compile-case.ts';

/** Lines of notes as authors write them, by the section they stand in, and what the patient says. */
const LINES: [section: string, line: string, said: string[]][] = [
  ['HISTORY IF ASKED', 'Ankles: not swollen', ["My ankles aren't swollen."]],
  ['HISTORY IF ASKED', 'Right testicle: swollen, tender', ['My right testicle is swollen, tender.']],
  ['HISTORY IF ASKED', 'Temp: 38.2 last night', ['My temperature was 38.2 last night.']],
  ['HISTORY IF ASKED', 'Frequency: passes urine about 6 times a day', ['I pass urine about 6 times a day.']],
  ['HISTORY IF ASKED', 'Nocturia: does not get up at night to go', ["I don't get up at night to go."]],
  ['HISTORY IF ASKED', 'Ibuprofen 400 mg. Helps for a few hours.', ['I take ibuprofen 400 milligrams.', 'It helps for a few hours.']],
  ['HISTORY IF ASKED', 'Heart: races at night', ['My heart races at night.']],
  ['HISTORY IF ASKED', 'Back passage: no bleeding', ['No, no bleeding from my back passage.']],
  ['HISTORY IF ASKED', 'Vision: blurred at times', ['My vision is blurred at times.']],
  ['HISTORY IF ASKED', 'Appetite: skips breakfast', ['I skip breakfast.']],
  ['HISTORY IF ASKED', 'Previous STI test: once, two years ago', ['I had a sexual infection test once, two years ago.']],
  ['HISTORY IF ASKED', 'Sleep: 4 hrs, wakes at 3am', ['I sleep 4 hours, I wake at 3am.']],
  ['HISTORY IF ASKED', 'Work: sent home yesterday', ["I've been sent home yesterday."]],
  ['HISTORY IF ASKED', 'Tried gel and heat pad: no use', ['I tried gel and heat pad, and it was no use.']],
  ['HISTORY IF ASKED', 'Without it he sweats', ['Without it I sweat.']],
  ['HISTORY IF ASKED', 'No rash or blisters in or around the ear', ['No, no rash or blisters in or around the ear.']],
  ['HISTORY IF ASKED', 'No different lying down or standing up', ["It's no different lying down or standing up."]],
  ['HISTORY IF ASKED', 'No chest pain and not breathless', ['No, no chest pain.', "I'm not breathless."]],
  ['HISTORY IF ASKED', 'No palpitations or chest pain', ['No, no palpitations.', 'No, no chest pain.']],
  ['HISTORY IF ASKED', 'No heart, lung or kidney disease', ['No, no heart disease.', 'No, no lung disease.', 'No, no kidney disease.']],
  ['HISTORY IF ASKED', 'Denies using recreational drugs', ["No, I don't use recreational drugs."]],
  ['HISTORY IF ASKED', 'Denies hearing loss or tinnitus', ['No, no hearing loss.', 'No, no ringing in the ears.']],
  ['HISTORY IF ASKED', 'Nausea ++', ["I've had a lot of nausea."]],
  ['HISTORY IF ASKED', 'Pain in LIF', ["I've had a pain in the lower left of the tummy."]],
  ['HISTORY IF ASKED', 'No PV bleeding', ['No, no vaginal bleeding.']],
  ['HISTORY IF ASKED', 'Stitches itchy', ['My stitches are itchy.']],
  ['HISTORY IF ASKED', 'Food tastes of tin', ['Food tastes of tin.']],
  ['HISTORY IF ASKED', 'Off food', ["I'm off my food."]],
  ['HISTORY IF ASKED', 'Since Tuesday, wakes at 3am', ['Since Tuesday, I wake at 3am.']],
  ['HISTORY IF ASKED', 'Feels like a band round head', ['It feels like a band round my head.']],
  ['PAST MEDICAL HISTORY', '# left wrist 2011', ['I broke my left wrist in 2011.']],
  ['PAST MEDICAL HISTORY', 'Hay fever', ['I have hay fever.']],
  ['PAST MEDICAL HISTORY', 'Type 2 diabetes since 2015', ["I've had type 2 diabetes since 2015."]],
  ['SOCIAL HISTORY', 'Money: no sick pay, self-employed', ['No, no sick pay.', "I'm self-employed."]],
  ['SOCIAL HISTORY', 'Lives c husband', ['I live with my husband.']],
  [
    'SOCIAL HISTORY',
    'Boyfriend Osian, 8 months. Drinks 10 units a week',
    ["There's my boyfriend Osian, for 8 months.", 'I drink 10 units a week.'],
  ],
  ['SOCIAL HISTORY', 'Husband, Trevor, a coach driver', ['My husband, Trevor, is a coach driver.']],
  ['FAMILY HISTORY', 'Father: tin miner, died of emphysema at 70', ['My father was a tin miner and died of emphysema at 70.']],
  ['FAMILY HISTORY', 'Mother: liver cancer', ['My mother has liver cancer.']],
  ['HISTORY IF ASKED', 'Semen: normal colour', ['The semen is normal colour.']],
  ['HISTORY IF ASKED', 'Caffeine: five espressos a day', ['I have five espressos a day.']],
  ['HISTORY IF ASKED', 'Teeth: two loose, lower jaw', ["As for my teeth, it's two loose, lower jaw."]],
  ['HISTORY IF ASKED', 'How often: three or four goes a week', ["It's three or four goes a week."]],
  ['HISTORY IF ASKED', 'Erections unreliable since spring', ['The erections are unreliable since spring.']],
  ['HISTORY IF ASKED', 'Hair coming out in the shower', ['My hair is coming out in the shower.']],
  ['HISTORY IF ASKED', 'Chest scan never done', ['My chest scan has never been done.']],
  ['HISTORY IF ASKED', 'Not tested since lockdown', ["I haven't tested since lockdown."]],
  ['HISTORY IF ASKED', 'Waterworks: stings when peeing', ['It stings when peeing.']],
  ['HISTORY IF ASKED', 'There most of the time', ["It's there most of the time."]],
  ['SOCIAL HISTORY', 'Smoking: five roll-ups a day', ['I smoke five roll-ups a day.']],
  ['SOCIAL HISTORY', 'Alcohol: 12 pints at weekends', ['I drink 12 pints at weekends.']],
  ['SOCIAL HISTORY', 'Two grown lads', ['There are two grown lads.']],
  ['SOCIAL HISTORY', 'Lives with wife Ana (an electrician) and 2 sons', ['I live with my wife Ana, an electrician, and 2 sons.']],
  ['SOCIAL HISTORY', 'Gym 4x/wk', ["It's gym four times a week."]],
  ['CURRENT MEDICAL CONDITIONS', 'Raised cholesterol', ['I have raised cholesterol.']],
  [
    'CURRENT MEDICAL CONDITIONS',
    'High cholesterol, on atorvastatin 20mg',
    ['I have high cholesterol and take atorvastatin 20 milligrams for it.'],
  ],
  ['CURRENT MEDICAL CONDITIONS', 'Allergic to penicillin: came out in a rash', ["I'm allergic to penicillin, I came out in a rash."]],
];

describe('a line of notes', () => {
  it.each(LINES)('%s: %s', (section, line, said) => {
    const { facts } = compileCase(
      `DEMOGRAPHICS\nName: Alan Price\nAge: 50\nGender: Male\n\nOPENING SENTENCE\n"I'm not well."\n\nOPEN HISTORY\n- It is bad.\n- It began in May.\n\n${section}\n- ${line}\n`,
    );
    expect(facts.filter(({ heading }) => heading.toUpperCase() === section).map(({ spoken }) => spoken)).toEqual(said);
  });
});
