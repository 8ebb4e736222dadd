import type { CaseSignOff } from '#contract/case-sign-off.ts';
import type { AdminScenario } from '#contract/scenario.ts';
import { demographicsOf } from '#web/face/demographics.ts';
import { type SignOffState, statesOf } from '../../sign-off/rules.ts';
import { type Need, needsOf } from './attention.ts';

/** A case with what it is found by and what it needs; read once for each list that comes. */
export type Listed = { scenario: AdminScenario; text: string; needs: Need[]; signOff: CaseSignOff | undefined; states: SignOffState[] };

/** What is known beside the cases: who answers for them (absent while it loads), who looks, and today as YYYY-MM-DD. */
type Around = { signOffs?: readonly CaseSignOff[] | undefined; me: string; today: string };

/** '' is all. */
export type PanelFilter = { words: string; status: string; tag: string; signOff: string; need: string };
export const NO_PANEL_FILTER: PanelFilter = { words: '', status: '', tag: '', signOff: '', need: '' };

/** Cases are found by title, patient, specialty, description and the keys of their station. */
export function listed(scenarios: readonly AdminScenario[], { signOffs = [], me, today }: Around): Listed[] {
  const signOffOf = new Map(signOffs.map((each) => [each.scenarioId, each]));
  return scenarios.map((scenario) => {
    const signOff = signOffOf.get(scenario.id);
    const { title, description, tag, stationKey, formerStationKeys = [], patientDetails } = scenario;
    const { lines } = demographicsOf(patientDetails);
    const text = [title, description, tag, stationKey, ...formerStationKeys, ...lines].join('\n').toLowerCase();
    return { scenario, text, needs: needsOf(scenario, today), signOff, states: statesOf(signOff, me) };
  });
}

/** The cases that a filter leaves: all of its words are in them. */
export function narrowed(cases: readonly Listed[], { words, status, tag, signOff, need }: PanelFilter): Listed[] {
  const asked = words.toLowerCase().split(/\s+/);
  return cases.filter(
    ({ scenario, text, needs, states }) =>
      (!status || scenario.status === status) &&
      (!tag || scenario.tag === tag) &&
      (!signOff || states.some((one) => one === signOff)) &&
      (!need || (need === 'any' ? needs.length > 0 : needs.some((one) => one === need))) &&
      asked.every((word) => text.includes(word)),
  );
}
