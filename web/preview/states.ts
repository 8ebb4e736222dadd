import { REPORT_KINDS } from './reports.ts';

/** Who looks at the page. */
export type Visitor = 'nobody' | 'candidate' | 'guest' | 'administrator';
/** `loading`: no answer comes; `offline`: the server cannot be reached; `error`: the server fails; `empty`: there is nothing yet; `denied`: not for this person. */
export type State = 'loading' | 'empty' | 'error' | 'full' | 'denied' | 'offline';
/** Moments of a call on the page of its case: `preview/call/moments.ts` plays them. */
const CALL_MOMENTS = [
  'elsewhere',
  'starting',
  'start-failed',
  'begin',
  'patient-speaks',
  'doctor-speaks',
  'doctor-thinks',
  'muted',
  'typed-turn',
  'reconnecting',
  'microphone-lost',
  'two-minutes-left',
  'two-minutes-left-unheard',
  'two-minutes-left-asked',
  'time-over',
  'ending',
  'saving',
  'saved',
  'save-failed',
  'moved',
] as const;
/** A call with everything that can be said about one, played through: what moves on the page meanwhile is measured. */
export const PLAYED_WHOLE = 'whole';
export type CallMomentName = (typeof CALL_MOMENTS)[number];
export type Shown = { path: string; state: State; as: Visitor; call?: CallMomentName };

const every = (path: string, as: Visitor, states: State[]): Shown[] => states.map((state) => ({ path, state, as }));

/** Every page in every state that it has. */
export const SHOWN: Shown[] = [
  ...every('/login', 'nobody', ['full', 'error']),
  ...every('/scenarios', 'candidate', ['loading', 'empty', 'error', 'full']),
  ...every('/scenarios', 'guest', ['full']),
  ...every('/consultation/toe', 'candidate', ['loading', 'empty', 'full']),
  ...CALL_MOMENTS.map((call): Shown => ({ path: '/consultation/toe', state: 'full', as: 'candidate', call })),
  ...every('/history', 'candidate', ['loading', 'empty', 'error', 'full']),
  ...every('/progress', 'candidate', ['loading', 'empty', 'error', 'full']),
  ...every('/drills', 'candidate', ['loading', 'error', 'full']),
  ...every('/drills/angry-1', 'candidate', ['loading', 'empty', 'error', 'full']),
  ...every('/consultation-details/one', 'candidate', ['loading', 'empty', 'error', 'full']),
  ...REPORT_KINDS.flatMap((kind) => every(`/consultation-details/${kind}`, 'candidate', ['full'])),
  ...every('/mocks', 'candidate', ['loading', 'error', 'full']),
  ...['reading', 'break', 'paused', 'result'].flatMap((id) => every(`/mocks/${id}`, 'candidate', ['full'])),
  ...every('/mocks/result', 'candidate', ['loading', 'empty', 'error']),
  ...every('/rooms', 'candidate', ['loading', 'empty', 'error', 'full']),
  ...every('/rooms/open', 'candidate', ['loading', 'empty', 'full']),
  ...every('/rooms/over/debrief', 'candidate', ['loading', 'empty', 'full']),
  ...every('/account', 'candidate', ['full']),
  ...every('/account', 'guest', ['full']),
  ...every('/admin', 'administrator', ['loading', 'empty', 'error', 'full']),
  ...every('/admin', 'candidate', ['denied']),
  ...every('/admin/cases/toe', 'administrator', ['loading', 'error', 'full']),
  ...every('/admin/status', 'administrator', ['loading', 'error', 'full']),
  ...every('/admin/quality', 'administrator', ['loading', 'empty', 'error', 'full']),
  ...every('/admin/voice-provider', 'administrator', ['loading', 'empty', 'error', 'full']),
  ...every('/admin/voice-provider', 'candidate', ['denied']),
  ...every('/scoring-admin', 'administrator', ['loading', 'error', 'full']),
  ...every('/scoring-admin', 'candidate', ['denied']),
  ...every('/scoring-test', 'candidate', ['full']),
  ...['/scenarios', '/consultation/toe', '/history', '/progress', '/consultation-details/one', '/mocks', '/account'].flatMap((path) =>
    every(path, 'candidate', ['offline']),
  ),
  ...every('/admin', 'administrator', ['offline']),
  ...every('/nowhere', 'candidate', ['full']),
];

export const addressOf = ({ path, state, as, call }: Shown): string =>
  `?${new URLSearchParams({ path, state, as, ...(call && { call }) })}`;
