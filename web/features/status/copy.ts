import { momentOf } from '#web/ui/dates.ts';

const number = (count: number) => count.toLocaleString('en-GB');
const ms = (value: number) => `${number(value)} ms`;
const seconds = (value: number) => `${number(value)} s`;

/** The server's short names of what runs, as people say them; a name that is not here is shown as it is. */
const PROVIDERS: Record<string, string> = {
  browser: "the browser's own",
  local: 'model on this server',
  flite: 'Flite',
  pocketsphinx: 'PocketSphinx',
  deepgram: 'Deepgram',
  elevenlabs: 'ElevenLabs',
  openai: 'OpenAI',
  llm: 'chat model',
  offline: "the case's rules",
  rules: 'rules',
  embedded: 'this server',
  hosted: 'Supabase',
  vapi: 'Vapi',
  livekit: 'LiveKit',
  outbox: 'written to a folder, not sent',
  smtp: 'mail server (SMTP)',
  pglite: 'embedded Postgres (PGlite)',
  postgres: 'Postgres',
};
/** Between a provider and the one that takes over. */
const ELSE = ', else ';

export const copy = {
  title: 'Server status',
  intro: 'Updated every 10 s. With several servers, each update may come from a different one.',
  loading: 'Loading server status...',
  stale: 'The server is not responding. This is its last known status.',
  retry: 'Try again',
  health: {
    well: 'Everything is working',
    wellText: 'The database responds, and no provider has failed in the last hour.',
    database: 'The database is not responding',
    databaseText: 'Nothing can be saved until it is back. Check that it is running and can be reached from this server.',
    failures: (count: number) =>
      count === 1 ? 'One provider failure in the last hour' : `${number(count)} provider failures in the last hour`,
    failuresText: 'Calls continue with the next provider where there is one. The list below says which stage failed.',
  },
  hour: 'Last hour',
  empty: 'Charts appear a minute after the server has started.',
  nothing: (titles: readonly string[]) => `Nothing to show for: ${titles.join(', ').toLowerCase()}.`,
  time: 'Time',
  ago: (minutes: number) => (minutes < 1 ? 'now' : `${minutes} min ago`),
  noValue: '–',
  charts: {
    calls: { title: 'Calls', unit: (value: number) => number(value), text: (now: number) => `${number(now)} in progress` },
    turns: { title: 'Spoken turns', unit: number, text: (all: number) => `${number(all)} in the last hour` },
    answerSeconds: {
      title: 'Time to answer',
      unit: seconds,
      text: (worst: number | null) => (worst === null ? 'No spoken turns' : `90% within ${seconds(worst)} at the slowest minute`),
    },
    markings: { title: 'Marking', unit: number, text: (all: number) => `${number(all)} consultations marked` },
    failures: { title: 'Provider failures', unit: number, text: (all: number) => (all === 0 ? 'None' : number(all)) },
    databaseMs: {
      title: 'Database response',
      unit: ms,
      text: (worst: number | null) => (worst === null ? 'No response' : `${ms(worst)} at the slowest`),
    },
  },
  server: 'Server',
  fields: {
    server: 'Computer',
    version: 'Version',
    startedAt: 'Running since',
    calls: 'Calls in progress',
    heard: 'Spoken turns',
    memory: 'Memory',
    loop: 'Event loop delay',
    database: 'Database',
    connections: 'Connections',
    recordings: 'Recordings are stored in',
    backup: 'Latest backup',
  },
  moment: momentOf,
  calls: (open: number, here: number) => {
    if (open === 0) return 'none';
    const where = here === open ? (open === 1 ? 'on this computer' : 'all on this computer') : `${number(here)} on this computer`;
    return `${number(open)}, ${where}`;
  },
  heard: (turns: number, within: number | null) =>
    turns === 0 ? 'none since start-up' : `${number(turns)}${within === null ? '' : `, 90% answered within ${seconds(within)}`}`,
  memory: (mb: number) => `${number(mb)} MB`,
  loop: (value: number) => `${ms(value)} (99th percentile)`,
  database: (up: boolean, value: number) => (up ? `responds in ${ms(value)}` : 'not responding'),
  connections: (busy: number, idle: number, waiting: number) => `${number(busy)} busy, ${number(idle)} idle, ${number(waiting)} waiting`,
  recordings: { local: 'this computer', s3: 'S3-compatible storage' },
  noBackup: 'none yet',
  engines: 'Provider for each stage',
  engineNames: {
    recogniser: 'Speech recognition (STT)',
    voice: 'Patient voice (TTS)',
    patient: 'Patient',
    examiner: 'Marking',
    call: 'Calls',
    signIn: 'Sign-in',
    mail: 'Email',
    database: 'Database',
  },
  provider: (ids: string) =>
    ids === ''
      ? 'none'
      : ids
          .split(ELSE)
          .map((id) => PROVIDERS[id] ?? id)
          .join(ELSE),
  failures: 'Provider failures since start-up',
  noFailures: 'None',
  /** As the counters name the stages. */
  stages: { ears: 'Speech recognition (STT)', voice: 'Patient voice (TTS)', patient: 'Patient', examiner: 'Marking' } as Record<
    string,
    string
  >,
  failure: (stage: string, provider: string, count: number) => `${stage}, ${provider}: ${number(count)}`,
};
