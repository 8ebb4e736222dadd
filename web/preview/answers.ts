import { consultation, history, progress, record } from './consultations.ts';
import { adminScenarios, audit, indicators, people, publishedCases, signOffs, voiceProvider } from './administration.ts';
import { drill, drillSets } from './drills.ts';
import { failure } from './failure.ts';
import { mock, mockResult, mocks, offers } from './mocks.ts';
import { EMAIL } from './person.ts';
import { localPackages, modelServers } from './local-models.ts';
import { noPatientModel, patientModel } from './patient-model.ts';
import { nothingHeld, nothingPractised, practice, progressReport } from './practice.ts';
import { earlierOf, reportOf } from './reports.ts';
import { debrief, glimpse, rooms } from './rooms.ts';
import { cards, scenario } from './scenarios.ts';
import { status } from './status.ts';
import type { State, Visitor } from './states.ts';

/** `/api/consultations/poor/assessments` is of 'poor'. */
const idIn = (path: string): string => path.split('/').at(-2) ?? '';

/** What a path answers when there is something, and when there is nothing; `null` is 404. */
const TABLE: [path: RegExp, full: (path: string) => unknown, empty: () => unknown][] = [
  [/^\/api\/scenarios$/, cards, () => []],
  [/^\/api\/scenarios\/[^/]+$/, scenario, () => null],
  [/^\/api\/scenarios\/[^/]+\/subdomains$/, () => ({ D1: [], D2: [], D3: [] }), () => ({ D1: [], D2: [], D3: [] })],
  [/^\/api\/calls\/current$/, () => ({ call: null }), () => ({ call: null })],
  [/^\/api\/consultations\/progress$/, progress, () => []],
  [/^\/api\/practice$/, practice, nothingPractised],
  [/^\/api\/progress$/, progressReport, nothingHeld],
  [/^\/api\/drills$/, drillSets, () => []],
  [/^\/api\/drills\/[^/]+$/, drill, () => null],
  [/^\/api\/rooms$/, rooms, () => []],
  [/^\/api\/rooms\/[^/]+\/debrief$/, debrief, () => null],
  [/^\/api\/rooms\/[^/]+$/, glimpse, () => null],
  [/^\/api\/consultations\/history$/, history, () => []],
  [/^\/api\/mocks$/, mocks, () => []],
  [/^\/api\/mocks\/offer$/, offers, () => []],
  [/^\/api\/mocks\/[^/]+\/result$/, mockResult, () => null],
  [/^\/api\/mocks\/[^/]+$/, mock, () => null],
  [/\/assessments$/, (path) => [reportOf(idIn(path)) ?? record()], () => []],
  [/\/earlier-attempt$/, (path) => ({ attempt: earlierOf(idIn(path)) }), () => ({ attempt: null })],
  [/\/self-assessment$/, (path) => ({ self: reportOf(idIn(path)) ? null : record().assessment.self }), () => ({ self: null })],
  [/^\/api\/consultations\/[^/]+$/, consultation, () => ({ ...consultation(), transcript: [], assessment: null, notes: '' })],
  [/^\/api\/admin\/scenarios$/, adminScenarios, () => []],
  [/^\/api\/admin\/patient-model$/, patientModel, noPatientModel],
  [/^\/api\/admin\/models$/, localPackages, () => []],
  [/^\/api\/admin\/model-servers$/, modelServers, () => []],
  [/^\/api\/groups$/, () => [], () => []],
  [/^\/api\/assignments$/, () => [], () => []],
  [/\/trainer-words$/, () => ({ comments: [], grades: [] }), () => ({ comments: [], grades: [] })],
  [/^\/api\/admin\/status$/, status, () => null],
  [/^\/api\/admin\/case-template$/, () => ({ patientDetails: scenario().patientDetails }), () => null],
  [/^\/api\/admin\/scenarios\/lint$/, () => [], () => []],
  [/^\/api\/admin\/administrators$/, () => [{ email: EMAIL, fixed: true, state: 'administrator' }], () => []],
  [/^\/api\/admin\/sign-offs$/, signOffs, () => []],
  [/^\/api\/admin\/case-writers$/, () => [], () => []],
  [/^\/api\/admin\/users$/, people, () => ({ accounts: 0, guests: 0, people: [] })],
  [/^\/api\/admin\/audit$/, audit, () => []],
  [/^\/api\/admin\/disputes$/, () => [], () => []],
  [/^\/api\/admin\/calibration$/, () => ({ calibration: null }), () => ({ calibration: null })],
  [/^\/api\/admin\/voice-provider$/, () => voiceProvider(true), () => voiceProvider(false)],
  [/^\/api\/admin\/voice-provider\/cases$/, publishedCases, () => []],
  [/^\/api\/scoring\/admin\/indicators$/, indicators, indicators],
  [/^\/api\/scoring\/admin\/context\//, () => ({ context: [] }), () => ({ context: [] })],
  [/^\/api\/scoring\/admin\/critical\//, () => ({ indicatorIds: ['D1_1', 'D2_8', 'D3_9'] }), () => ({ indicatorIds: [] })],
];
const ADMINISTRATORS = /^\/api\/(scoring\/)?admin\//;

/** What the server would say. Who one is, is always known: the page's own state begins after it. */
export async function answer(path: string, state: State, as: Visitor): Promise<Response> {
  if (path === '/api/config/supabase') {
    return as === 'nobody' && state === 'error' ? failure(500) : Response.json({ url: location.origin, anonKey: 'preview' });
  }
  if (path === '/api/auth/user') {
    const isGuest = as === 'guest';
    return Response.json({ id: 'person', email: isGuest ? null : EMAIL, isAdmin: as === 'administrator', isGuest });
  }
  if (state === 'offline') throw new TypeError('Failed to fetch');
  if (state === 'loading') return new Promise(() => {});
  if (state === 'error') return failure(500);
  if (as !== 'administrator' && ADMINISTRATORS.test(path)) return failure(403);
  const [, full, empty] = TABLE.find(([pattern]) => pattern.test(path)) ?? [];
  const value = state === 'empty' ? empty?.() : full?.(path);
  return value === undefined || value === null ? failure(404) : Response.json(value);
}
