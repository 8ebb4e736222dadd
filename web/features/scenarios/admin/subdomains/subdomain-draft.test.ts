import { expect, test } from 'vitest';
import { SheetEntry, type Subdomain } from '#contract/subdomain.ts';
import { draftOfSubdomain, isChanged, newSubdomain, readSubdomain } from './subdomain-draft.ts';

const row = (id: string, orderIndex: number): Subdomain => ({
  id,
  domain: 'D1',
  title: `Title ${id}`,
  instructions: 'Asks about it',
  isCritical: 1,
  orderIndex,
  revision: 7,
});
const ALL = { D1: [row('a', 0), row('b', 3)], D2: [], D3: [] };

test('a short title and short instructions are refused in the words of the product', () => {
  expect(readSubdomain({ ...newSubdomain('D2'), title: ' ab ', instructions: 'too short' }, ALL).problems).toEqual({
    title: 'Title must be at least 3 characters',
    instructions: 'Instructions must be at least 10 characters',
  });
});

test('a new one comes last in its domain, trimmed, and names no revision', () => {
  expect(readSubdomain({ ...newSubdomain('D1'), title: ' Red flags ', instructions: 'Asks about fever' }, ALL)).toEqual({
    form: { domain: 'D1', title: 'Red flags', instructions: 'Asks about fever', isCritical: 0, orderIndex: 4 },
  });
});

test('an edited one keeps its place and names the revision that was read', () => {
  const draft = draftOfSubdomain(ALL.D1[1]!);
  expect(readSubdomain(draft, ALL)).toMatchObject({ form: { orderIndex: 3, revision: 7, isCritical: 1 } });
  expect(readSubdomain({ ...draft, domain: 'D3' }, ALL)).toMatchObject({ form: { domain: 'D3', orderIndex: 0 } });
});

test('what it is recognised by is read line by line, sent as null once it is emptied, and refused where it is too long or unknown', () => {
  const sheet = {
    kind: 'must not',
    countsFor: ['D2_2'],
    weight: 3,
    wordings: ['take naproxen'],
    notThis: [],
    forbids: ['naproxen'],
  } as const;
  const stands = {
    ...row('c', 0),
    sheet: SheetEntry.parse(sheet),
  } as Subdomain;
  const all = { D1: [stands], D2: [], D3: [] };
  const draft = draftOfSubdomain(stands);
  expect(readSubdomain(draft, all)).toMatchObject({ form: { sheet } });
  const typed = { ...draft, sheet: { ...draft.sheet, wordings: ' one \n\n two ', countsFor: 'D2_2 D2_6' } };
  expect(readSubdomain(typed, all)).toMatchObject({ form: { sheet: { wordings: ['one', 'two'], countsFor: ['D2_2', 'D2_6'] } } });
  expect(isChanged(typed, draft)).toBe(true);
  expect(readSubdomain({ ...draft, sheet: newSubdomain('D1').sheet }, all)).toMatchObject({ form: { sheet: null } });
  const wrong = { ...draft, sheet: { ...draft.sheet, countsFor: 'D9_9', why: 'x'.repeat(401) } };
  expect(readSubdomain(wrong, all).problems).toEqual({
    countsFor: 'Indicators are written like D1_1, D2_8',
    why: 'At most 400 characters in a line',
  });
});

test('parts are lines of their own, and belong to what is to be done', () => {
  const parts = [
    { name: 'a date for the review', wordings: ['see me next week', 'come back on monday'] },
    { name: 'what to bring', wordings: ['bring your tablets'] },
  ];
  const stands = { ...row('c', 0), sheet: SheetEntry.parse({ wordings: ['come back'], parts }) } as Subdomain;
  const all = { D1: [stands], D2: [], D3: [] };
  const draft = draftOfSubdomain(stands);
  expect(draft.sheet.parts).toBe(
    'a date for the review: see me next week\na date for the review: come back on monday\nwhat to bring: bring your tablets',
  );
  expect(readSubdomain(draft, all)).toMatchObject({ form: { sheet: { parts } } });
  expect(readSubdomain({ ...draft, sheet: { ...draft.sheet, kind: 'cue' } }, all)).toMatchObject({
    form: { sheet: expect.not.objectContaining({ parts: expect.anything() }) },
  });
  expect(readSubdomain({ ...draft, sheet: { ...draft.sheet, parts: 'a date: come back\nwhat to bring' } }, all).problems).toEqual({
    parts: 'A part is written like “fever: any shivers with it”',
  });
});

test('a form is changed when any of its fields is', () => {
  const opened = newSubdomain('D1');
  expect(isChanged({ ...opened }, opened)).toBe(false);
  expect(isChanged({ ...opened, isCritical: true }, opened)).toBe(true);
});
