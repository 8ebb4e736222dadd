import type { AdminScenario } from '#contract/scenario.ts';
import { demographicsOf } from '#web/face/demographics.ts';
import { type Need, needsOf } from './attention.ts';

/** A case with what it is found by and what it needs; read once for each list that comes. */
export type Listed = { scenario: AdminScenario; text: string; needs: Need[] };

/** '' is all. */
export type PanelFilter = { words: string; status: string; tag: string; need: string };
export const NO_PANEL_FILTER: PanelFilter = { words: '', status: '', tag: '', need: '' };

/** Cases are found by title, patient, specialty, description and the keys of their station. @param today as YYYY-MM-DD */
export const listed = (scenarios: readonly AdminScenario[], today: string): Listed[] =>
  scenarios.map((scenario) => {
    const { title, description, tag, stationKey, formerStationKeys = [], patientDetails } = scenario;
    const { lines } = demographicsOf(patientDetails);
    const text = [title, description, tag, stationKey, ...formerStationKeys, ...lines].join('\n').toLowerCase();
    return { scenario, text, needs: needsOf(scenario, today) };
  });

/** The cases that a filter leaves: all of its words are in them. */
export function narrowed(cases: readonly Listed[], { words, status, tag, need }: PanelFilter): Listed[] {
  const asked = words.toLowerCase().split(/\s+/);
  return cases.filter(
    ({ scenario, text, needs }) =>
      (!status || scenario.status === status) &&
      (!tag || scenario.tag === tag) &&
      (!need || (need === 'any' ? needs.length > 0 : needs.some((one) => one === need))) &&
      asked.every((word) => text.includes(word)),
  );
}
