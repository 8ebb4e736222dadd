import type { IndicatorId } from '#contract/indicator.ts';
import type { Manner } from '../skills/manner.ts';
import type { Act } from './act.ts';

/** What a doctor's words must not do in any consultation, as a model is asked about it beside the acts of a case. */
export type MannerAct = Act & { manner: keyof Manner };

const mannerAct = (manner: keyof Manner, countsFor: IndicatorId[], title: string, instructions: string): MannerAct => ({
  id: `manner-${manner}`,
  manner,
  kind: 'must not',
  title,
  instructions,
  countsFor,
  domain: countsFor[0]!.startsWith('D2') ? 'D2' : 'D3',
  critical: false,
  weight: 1,
  wordings: [],
  notThis: [],
  forbids: [],
});

/** In the words in which the faults are told (verdicts.ts) and, of what is not safe, named in the red banner (write/harms.ts). */
export const MANNER_ACTS: readonly MannerAct[] = [
  mannerAct(
    'contempt',
    ['D3_5'],
    'Contempt',
    'Insults, mocks, sneers at, scolds or blames the patient or somebody close to them. Honesty about a risk, kindly put, is none.',
  ),
  mannerAct(
    'imposed',
    ['D3_7'],
    'Decided over their head',
    'Lectures, orders, or decides for the patient with no room for what they think or want, where there was a choice. Firm advice in an emergency, with its reason, is none.',
  ),
  mannerAct(
    'jargon',
    ['D3_4'],
    'Words of the hospital',
    'Explains in medical words that this patient cannot know, several in one turn, and does not put them into plain ones. One word with its meaning is none.',
  ),
  mannerAct(
    'promises',
    ['D2_7'],
    'A promise nobody can keep',
    'Promises or guarantees how an illness, a treatment or a result will turn out. A probable course, called probable, is none.',
  ),
  mannerAct(
    'secrets',
    ['D3_6'],
    'Confidentiality',
    'Promises to keep secret what may have to be passed on, or passes on, or says they will pass on, what was told in confidence to somebody who has no right to it and without the patient’s leave.',
  ),
  mannerAct(
    'dissuaded',
    ['D2_8', 'D2_5'],
    'Kept from help',
    'Tells the patient not to seek help, or to wait, where what they have may be serious. Saying when help is not needed, with what would change that, is none.',
  ),
];
