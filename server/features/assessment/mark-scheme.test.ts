import { expect, test } from 'vitest';
import { INDICATOR_IDS } from '#contract/indicator.ts';
import { indicatorRows, markScheme } from './mark-scheme.ts';
import { readIndicators } from './read-indicators.ts';

const builtIn = readIndicators('content/indicators.json');
const station = {
  rows: indicatorRows(builtIn, []),
  guidance: [],
  critical: [],
  subdomains: [],
  patientDetails: '',
  revealCase: false,
  revealGuidance: false,
};

test('the 26 built-in indicators are read in the order of every report', () => {
  expect(builtIn.map(({ id }) => id)).toEqual(INDICATOR_IDS);
  expect(builtIn.filter(({ critical }) => critical).map(({ id }) => id)).toEqual(['D1_1', 'D2_8', 'D3_9']);
});

test('an override replaces title and description, a blank one nothing', () => {
  const rows = indicatorRows(builtIn, [{ id: 'D1_1', customTitle: 'Dangers first', customDescription: ' ' }]);
  expect(rows[0]).toMatchObject({ custom_title: 'Dangers first', title: 'Targets essentials & red flags' });
  const [first] = markScheme({ ...station, rows }).indicators;
  expect(first).toMatchObject({ title: 'Dangers first', description: builtIn[0]!.generalDescription });
});

test('critical flags and guidance are those of the station', () => {
  const scheme = markScheme({ ...station, critical: ['D2_3'], guidance: [{ indicator_id: 'D2_3', targeted_guidance: ' One ECG. ' }] });
  expect(scheme.indicators.filter(({ critical }) => critical).map(({ id }) => id)).toEqual(['D2_3']);
  expect(scheme.indicators.filter(({ guidance }) => guidance !== null)).toMatchObject([{ id: 'D2_3', guidance: 'One ECG.' }]);
});

test('facts are the lines of a case, with the words that ask for them; asides and how to play it are none', () => {
  const patientDetails =
    '## Opening Sentence\nMy toe hurts.\n## HISTORY IF ASKED\n- [fever, shivering] "No, no fever."\n- Drinks stout\n## ASIDES (told to these words only)\n- [dog] "Next door walks him."\n## HOW TO PLAY\n- Grumpy';
  expect(markScheme({ ...station, patientDetails }).facts).toEqual([
    { section: 'Opening Sentence', name: 'opening', text: 'My toe hurts.', asks: null, closed: false },
    { section: 'HISTORY IF ASKED', name: 'historyIfAsked', text: 'No, no fever.', asks: 'fever, shivering', closed: true },
    { section: 'HISTORY IF ASKED', name: 'historyIfAsked', text: 'Drinks stout', asks: null, closed: true },
  ]);
});
