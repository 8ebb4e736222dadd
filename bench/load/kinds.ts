import type { Kind } from './arrivals.ts';
import { EACH } from './history.ts';
import { addressOf, type Person, signIn } from './people.ts';

/** Requests a second in all, as the pages send them: a page that asks for two things asks for both. */
const RATES = { list: 45, progress: 45, history: 40, details: 30, feedback: 30, save: 8, grade: 2 };
/** As many cards as the page of the history asks for at once (web/features/consultations/queries.ts). */
export const HISTORY_PATH = '/api/consultations/history?sort=newest&brief=true&limit=24';

/** Sends a request as that person's browser does, from an address of their own. */
export const asked = (url: string, person: Person, path: string, body?: object, method = body ? 'POST' : 'GET') =>
  fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${person.token}`,
      'x-forwarded-for': addressOf(person.at),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

/** What people do on the site: requests go to the nodes in turn, from all the doctors in turn. */
export function kindsFor(urls: string[], doctors: Person[], scenarioId: string): Kind[] {
  const urlAt = (turn: number) => urls[turn % urls.length]!;
  const doctorAt = (turn: number) => doctors[(turn * 7) % doctors.length]!;
  const consultationAt = (turn: number) => doctorAt(turn).consultations[(turn * 3) % EACH]!;
  const get = (path: (turn: number) => string) => (turn: number) => asked(urlAt(turn), doctorAt(turn), path(turn));
  return [
    { name: 'list', perSecond: RATES.list, send: get(() => '/api/scenarios') },
    { name: 'list: progress', perSecond: RATES.progress, send: get(() => '/api/consultations/progress') },
    { name: 'history', perSecond: RATES.history, send: get(() => HISTORY_PATH) },
    { name: 'details', perSecond: RATES.details, send: get((turn) => `/api/consultations/${consultationAt(turn)}`) },
    { name: 'details: feedback', perSecond: RATES.feedback, send: get((turn) => `/api/consultations/${consultationAt(turn)}/assessments`) },
    {
      name: 'save',
      perSecond: RATES.save,
      send: (turn) =>
        asked(
          urlAt(turn),
          doctorAt(turn),
          `/api/consultations/${consultationAt(turn)}/notes`,
          { notes: `Ask about work, ${turn}.` },
          'PUT',
        ),
    },
    {
      name: 'grade by rules',
      perSecond: RATES.grade,
      send: (turn) => asked(urlAt(turn), doctorAt(turn), '/api/scoring/grade', { scenarioId, sessionId: consultationAt(turn) }),
    },
    {
      name: 'sign-in',
      perSecond: 2,
      send: async (turn) => {
        await signIn(urlAt(turn), doctorAt(turn).at);
        return new Response();
      },
    },
  ];
}
