import { expect, test } from 'vitest';
import { DRIVING, sheetAct } from '#tests/support/sheet-act.ts';
import { hearConsultation } from '../sheet/hear-consultation.ts';
import { notShown, whatBecame } from '../write/act-words.ts';

const CUE = sheetAct({
  id: 'cue',
  title: 'This month taken up',
  kind: 'cue',
  domain: 'D3',
  critical: false,
  cue: "I can't be doing with being off, not this month.",
  instructions: 'Takes up the remark about this month.',
  wordings: ['you said not this month what is happening this month', 'why is this month so hard for you'],
});
const BLOOD_THINNER = sheetAct({
  id: 'thinner',
  title: 'Anticoagulant offered',
  instructions: 'Recommends apixaban with its dose, and stops the aspirin.',
  wordings: [
    'i recommend apixaban five milligrams twice a day in place of the aspirin',
    'you would take apixaban morning and evening and no more aspirin',
    'apixaban five milligrams twice daily and we stop the aspirin today',
  ],
});
const heard = (doctor: string, patient = "There's no sick pay.") =>
  hearConsultation(
    [
      { id: 'p1', role: 'assistant', text: patient },
      { id: 'd1', role: 'user', text: doctor },
    ],
    { subdomains: [], record: '' },
    [CUE, BLOOD_THINNER, DRIVING],
  ).acts;

test('a hint that the patient never gave cannot be missed, nor half taken up', () => {
  expect(heard('Tell me how things are at home this month.')[0]!.state).toBe('not called for');
  expect(heard('Right, and any fever?', "I can't be doing with being off, not this month.")[0]!.state).toBe('missed');
  expect(heard('You said not this month. What is happening this month?')[0]!.state).toBe('heard');
});

test('a word that names the matter makes what lies near it surer', () => {
  const [, act] = heard("I'd recommend a tablet called apixaban, twice a day, and stopping the aspirin. What worries you about them?");
  expect(act!.state).toBe('heard');
});

test('what came near an act that was not done is said with its words', () => {
  const near = { turn: null as never, text: 'I would think of apixaban' };
  expect(notShown(BLOOD_THINNER, near)).toBe(
    'You came near it with ‘I would think of apixaban’. What it asks for is to recommend apixaban with its dose, and stop the aspirin.',
  );
  expect(whatBecame({ act: DRIVING, state: 'missed', quote: null, cueAt: null, spoilt: true })).toBe(
    'This was begun, but does not count beside what was said against it.',
  );
});
