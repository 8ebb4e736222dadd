import { expect, test } from 'vitest';
import type { AdminScenario } from '#contract/scenario.ts';
import { needsOf } from './attention.ts';
import { listed, narrowed, NO_PANEL_FILTER, type PanelFilter } from './rules.ts';

const CASE: AdminScenario = {
  id: 'toe',
  title: 'A painful big toe',
  description: 'A taxi driver asks for help.',
  tag: 'Rheumatology',
  status: 'published',
  stationKey: 'station-cut-slipper',
  formerStationKeys: ['acute-gout'],
  patientDetails: '## Demographics\nName: David Hughes\n\n## Opening Sentence\nMy toe.\n\n## OPEN HISTORY\n- lobster',
  materialsForCandidate: 'Record',
  voiceProvider: '11labs',
  voiceId: 'Daniel',
  consultationType: 'video',
  experienceGroups: ['Prescribing'],
  aiInstructions: '',
  revision: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};
const BARE: AdminScenario = { ...CASE, id: 'knee', title: 'Knee', tag: 'Cardiology', status: 'draft', patientDetails: 'Knee.' };
const CASES = listed([CASE, { ...BARE, materialsForCandidate: null, stationKey: 'station-x', formerStationKeys: [] }], {
  today: '2026-11-27',
  me: 'me',
  signOffs: [
    {
      scenarioId: 'knee',
      author: null,
      reviewer: { id: 'me', email: 'me@x' },
      signedOff: null,
      reviewBy: null,
      changedAt: '2026-11-01T00:00:00.000Z',
    },
  ],
});

test.each<[Partial<PanelFilter>, string[]]>([
  [{}, ['toe', 'knee']],
  [{ words: 'hughes TOE' }, ['toe']],
  [{ words: 'acute-gout' }, ['toe']],
  [{ words: 'cardio' }, ['knee']],
  // What the patient knows is no name of the case.
  [{ words: 'lobster' }, []],
  [{ status: 'draft' }, ['knee']],
  [{ tag: 'Rheumatology' }, ['toe']],
  [{ signOff: 'mine' }, ['knee']],
  [{ signOff: 'signed' }, []],
  [{ need: 'any' }, ['knee']],
  [{ need: 'record' }, ['knee']],
  [{ need: 'review' }, []],
  [{ words: 'knee', status: 'published' }, []],
])('%j leaves %j', (filter, ids) => {
  expect(narrowed(CASES, { ...NO_PANEL_FILTER, ...filter }).map(({ scenario }) => scenario.id)).toEqual(ids);
});

test.each([
  ['2026-11', []],
  ['2026-10', ['review']],
  ['2026-11-26', ['review']],
  ['2026-11-27', []],
])('a review by %s makes %j on 27 November', (reviewBy, needs) => {
  expect(needsOf({ ...CASE, reviewBy }, '2026-11-27')).toEqual(needs);
});
