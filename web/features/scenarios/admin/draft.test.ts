import { expect, test } from 'vitest';
import { AI_INSTRUCTIONS } from '#contract/scenario.ts';
import { isSame, newDraft, readDraft } from './draft.ts';

const GOOD = { ...newDraft('## Demographics'), title: 'A sore knee', description: 'Since Sunday' };

test('a new case has the defaults of the product, and lacks only what nobody can know', () => {
  expect(newDraft('T')).toMatchObject({ tag: 'General Medicine', status: 'draft', voiceProvider: '11labs', voiceId: 'Rachel' });
  expect(readDraft(newDraft('T')).problems).toEqual({ title: 'Title is required', description: 'Description is required' });
});

test('every blank field that is required says so in its own words', () => {
  const required = ['title', 'description', 'tag', 'patientDetails', 'voiceProvider', 'voiceId'];
  expect(readDraft({ ...GOOD, ...Object.fromEntries(required.map((field) => [field, ' '])) }).problems).toEqual({
    title: 'Title is required',
    description: 'Description is required',
    tag: 'Tag is required',
    patientDetails: 'Patient details are required',
    voiceProvider: 'Voice provider is required',
    voiceId: 'Voice ID is required',
  });
});

test('what is sent carries the fixed instructions, and no materials where there are none', () => {
  expect(readDraft({ ...GOOD, materialsForCandidate: ' \n' })).toEqual({
    body: {
      title: 'A sore knee',
      description: 'Since Sunday',
      tag: 'General Medicine',
      status: 'draft',
      patientDetails: '## Demographics',
      materialsForCandidate: null,
      voiceProvider: '11labs',
      voiceId: 'Rachel',
      consultationType: null,
      experienceGroups: null,
      portrait: null,
      aiInstructions: AI_INSTRUCTIONS,
    },
  });
});

test('a text that is too long is told with its limit', () => {
  expect(readDraft({ ...GOOD, title: 'x'.repeat(201) }).problems).toEqual({ title: 'Title may have at most 200 characters' });
});

test('two drafts are the same only when every field is', () => {
  expect(isSame(GOOD, { ...GOOD })).toBe(true);
  expect(isSame(GOOD, { ...GOOD, voiceId: 'Alice' })).toBe(false);
});

test('a face is sent with the parts that were chosen, and read back into the form', () => {
  expect(readDraft({ ...GOOD, 'face hair': 'bob', 'face skin': 'tan' })).toMatchObject({
    body: { portrait: { hair: 'bob', skin: 'tan' } },
  });
  expect(isSame(GOOD, { ...GOOD, 'face hair': 'bob' })).toBe(false);
});

test('a case has each experience group once, whichever of the two is chosen', () => {
  expect(readDraft({ ...GOOD, consultationType: 'telephone', group: '', secondGroup: 'Prescribing' })).toMatchObject({
    body: { consultationType: 'telephone', experienceGroups: ['Prescribing'] },
  });
  expect(readDraft({ ...GOOD, group: 'Prescribing', secondGroup: 'Prescribing' })).toMatchObject({
    body: { experienceGroups: ['Prescribing'] },
  });
});
