import { expect, test } from 'vitest';
import { SheetEntry } from '#contract/subdomain.ts';
import { sheetAct } from '#tests/support/sheet-act.ts';
import { judgedByModel } from '../sheet/judged-by-model.ts';
import { hearConsultation } from '../sheet/hear-consultation.ts';
import { whatBecame } from '../write/act-words.ts';
import { lackingOf, quotesOf } from './hear-parts.ts';

const INFECTION = sheetAct({
  id: 'infection',
  title: 'Infection excluded',
  domain: 'D1',
  critical: false,
  countsFor: ['D1_1'],
  instructions: 'Asks about fever or feeling unwell, and about broken skin or injury.',
  say: 'Have you felt feverish, or had any cut or graze on that foot?',
  wordings: [
    'any fever or shivers with it',
    'any cuts or broken skin on the foot and any shivering or feeling ill',
    'have you had a temperature at all and is the skin broken anywhere',
  ],
  notThis: ['if you get a fever give us a ring'],
  parts: [
    {
      name: 'fever or feeling ill',
      wordings: ['have you felt feverish at all', 'any shivers or sweats with it', 'do you feel poorly in yourself'],
    },
    {
      name: 'broken skin or an injury',
      wordings: ['any cut or graze on that foot', 'did you bang it or stub it', 'is there any broken skin down there'],
    },
  ],
});
const SAID = { subdomains: [], record: '' };
const consultation = (...doctor: string[]) =>
  hearConsultation(
    doctor.flatMap((text, at) => [
      { id: `p${at}`, role: 'assistant' as const, text: 'It is my big toe, doctor.' },
      { id: `d${at}`, role: 'user' as const, text },
    ]),
    SAID,
    [INFECTION],
  );
const heard = (...doctor: string[]) => consultation(...doctor).acts[0]!;

test('one of two things is the act in part, and what is missing has its name', () => {
  const act = heard('Have you felt feverish or shivery at all?', 'Right, and how do you get to work?');
  expect(act).toMatchObject({ state: 'unclear' });
  expect(whatBecame(act)).toBe('Done in part, so it counts half. Not heard: broken skin or an injury.');
  expect(whatBecame(heard('Have you had any cut or graze on that foot?'), true)).toBe(
    'Done in part, so it counts half: ‘Infection excluded’. Not heard: fever or feeling ill.',
  );
});

test('a short question in a double one is heard, and makes it the act in part', () => {
  for (const said of ['Any fever, and what have you taken for it?', 'any fever and what have you taken for it']) {
    const act = heard(said);
    expect(act).toMatchObject({ state: 'unclear', quote: { text: said.slice(0, 'any fever'.length) } });
    expect(lackingOf(act)).toEqual(['broken skin or an injury']);
  }
});

test('both are the whole, in one turn or in two far apart, and each has its words', () => {
  expect(heard('Any fever or shivers, and is there any broken skin on the foot?').state).toBe('heard');
  const apart = heard('Have you felt feverish at all?', 'And where do you work?', 'Did you bang it or stub it, any cut on that foot?');
  expect(apart.state).toBe('heard');
  expect(quotesOf(apart).map(({ turn }) => turn.id)).toEqual(['d0', 'd2']);
});

test('what the sheet gives as a good doctor’s sentence is the whole, whatever its parts', () => {
  const short = { ...INFECTION, say: 'Is the foot sore to touch or hot, or has it been before?' };
  const [act] = hearConsultation([{ id: 'd', role: 'user', text: short.say }], SAID, [short]).acts;
  expect(act).toMatchObject({ state: 'heard', quote: { text: expect.stringContaining('sore to touch or hot') } });
});

test('said of somebody else it is not, word for word or not', () => {
  const driving = {
    ...INFECTION,
    say: 'You must stop driving today, and you need to tell the DVLA about this.',
    wordings: ['you must stop driving today', 'please tell the dvla and stop driving'],
    parts: [
      { name: 'no driving', wordings: ['you must not drive', 'please stop driving today'] },
      { name: 'telling the DVLA', wordings: ['you need to tell the dvla', 'let the licensing people know'] },
    ],
  };
  const of = (text: string) => hearConsultation([{ id: 'd', role: 'user', text }], SAID, [driving]).acts[0]!.state;
  expect(of(driving.say)).toBe('heard');
  expect(of('Your wife must stop driving today, and she needs to tell the DVLA about this.')).not.toBe('heard');
});

test('what was missed has no words, and what only came near as a whole lacks no part in particular', () => {
  const quote = { turn: null as never, text: 'any cuts' };
  const parts = [{ name: 'fever', quote }, { name: 'a cut', quote: null }]; // prettier-ignore
  expect(quotesOf({ state: 'missed', quote: null, parts })).toEqual([]);
  expect(lackingOf({ state: 'unclear', parts })).toEqual(['a cut']);
  expect(lackingOf({ state: 'unclear', parts: parts.map((part) => ({ ...part, quote: null })) })).toEqual([]);
  expect(lackingOf({ state: 'heard', parts })).toEqual([]);
});

test('a near miss is no part, and neither of them is the act missed', () => {
  expect(heard('If you get a fever, give us a ring.').state).toBe('missed');
  expect(heard('How is work going at the moment?')).toMatchObject({ state: 'missed', quote: null });
});

test('an empty list of parts is none', () => {
  const without = sheetAct({ ...INFECTION, parts: [] });
  const [act] = hearConsultation([{ id: 'd', role: 'user', text: 'Any fever or shivers with it?' }], SAID, [without]).acts;
  expect(act).toMatchObject({ state: 'heard' });
  expect(act!.parts).toBeUndefined();
  expect(SheetEntry.parse({ parts: [] })).toMatchObject({ kind: 'do', parts: [] });
  expect(SheetEntry.parse({ kind: 'cue', parts: [] })).toMatchObject({ kind: 'cue' });
});

test('a model that judged the act judged it whole', () => {
  const rules = consultation('Have you felt feverish or shivery at all?');
  const quote = { entryId: 'd0', text: 'Have you felt feverish or shivery at all?' };
  const [act] = judgedByModel(rules, [INFECTION], [{ id: 'infection', quote }]).acts;
  expect(act).toMatchObject({ state: 'heard' });
  expect(act!.parts).toBeUndefined();
  expect(judgedByModel(rules, [INFECTION], []).acts[0]!.parts).toHaveLength(2);
});
