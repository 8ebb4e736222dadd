import { describe, expect, it } from 'vitest';
import { BACKGROUND_SAID } from './said-background.examples.ts';
import type { Said } from './said.examples.ts';
import { HISTORY_SAID } from './said-history.examples.ts';
import { sayAloud, type Frame } from './say-aloud.ts';
import { speakerOf } from './speaker.ts';

const man = speakerOf('## Demographics\nName: John Smith\nAge: 54\nGender: Male');
const woman = speakerOf('## Demographics\nName: Mary Jones\nAge: 61\nGender: Female');
const mother = speakerOf('## Demographics\nName: Leo Hall\nAge: 4\nGender: Male\nCaller: Kim Hall, his mother');

const father = speakerOf('## Demographics\nName: Joshua Lane\nAge: 11\nGender: Male\nCaller: father, Martin Lane');

describe('notes of other hands are said aloud', () => {
  const speakers = { man, woman, mother, father };
  it.each<Said>([...HISTORY_SAID, ...BACKGROUND_SAID])('%s, %s: %s', (who, frame, note, said) =>
    expect(sayAloud(note, frame, speakers[who])).toBe(said),
  );
});

describe('a note is said aloud in the first person', () => {
  it.each<[Frame, string, string]>([
    ['history', 'Pain started 3 days ago', 'The pain started 3 days ago.'],
    ['history', 'No fever', 'No, no fever.'],
    ['history', 'He denies chest pain', 'No, no chest pain.'],
    ['history', 'Radiates to left arm', 'It goes to my left arm.'],
    ['history', '3/7 hx of dyspnoea', "I've had 3 days of breathlessness."],
    ['history', 'Worse at night', "It's worse at night."],
    ['history', 'Mr Smith has noticed his ankles swelling', "I've noticed my ankles swelling."],
    ['history', 'Reports that he feels tired all the time', 'I feel tired all the time.'],
    ['history', "It's been agony since Tuesday.", "It's been agony since Tuesday."],
    ['social', 'Smokes 20/day', 'I smoke 20 a day.'],
    ['social', 'Works as a builder and lives alone', 'I work as a builder and live alone.'],
    ['social', 'Lives with wife', 'I live with my wife.'],
    ['social', 'Non-smoker', "I've never smoked."],
    ['social', 'Retired teacher', "I'm a retired teacher."],
    ['past', 'Hypertension (2015)', "I've had high blood pressure since 2015."],
    ['medication', 'Ramipril 5mg OD', 'I take ramipril 5 milligrams once a day.'],
    ['allergy', 'NKDA', 'No, no allergies that I know of.'],
    ['family', 'Father died of MI at 52', 'My father died of a heart attack at 52.'],
    ['family', 'Mother T2DM', 'My mother has type 2 diabetes.'],
    ['family', 'My dad had gout, and he died at seventy.', 'My dad had gout, and he died at seventy.'],
    ['idea', 'Thinks it may be gout', 'I think it may be gout.'],
    ['concern', 'Worried about cancer', "I'm worried about cancer."],
    ['expectation', 'Antibiotics', 'I was hoping for antibiotics.'],
  ])('%s: %s', (frame, note, spoken) => expect(sayAloud(note, frame, man)).toBe(spoken));

  it('keeps the sex of the patient apart from that of others', () => {
    expect(sayAloud('She is worried about her job', 'concern', woman)).toBe("I'm worried about my job.");
    expect(sayAloud('Says he shouts at her', 'history', woman)).toBe('He shouts at me.');
  });

  it('speaks of the child when a parent calls', () => {
    expect(sayAloud('Vomited 3 times since morning', 'history', mother)).toBe('He vomited 3 times since morning.');
    expect(sayAloud('Pulling at left ear', 'history', mother)).toMatch(/^He's pulling at/);
    expect(mother).toMatchObject({ self: false, caller: 'mother', callerName: 'Kim Hall' });
  });
});
