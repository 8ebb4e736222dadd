import type { Status, StatusSample } from '#contract/api/system.ts';
import { STATUS_SAMPLES } from '#contract/limits.ts';

const MINUTE_MS = 60_000;

/** An hour in which a teaching session comes and goes. */
const sample = (index: number): StatusSample => {
  const busy = Math.max(0, Math.round(9 * Math.sin((index / STATUS_SAMPLES) * Math.PI)) - 1);
  return {
    at: new Date(Date.now() - (STATUS_SAMPLES - 1 - index) * MINUTE_MS).toISOString(),
    calls: busy,
    turns: busy * 5,
    answerSeconds: busy ? 0.8 + (index % 4) / 10 : null,
    markings: busy > 4 && index % 3 === 0 ? 2 : 0,
    failures: index === 41 ? 1 : 0,
    databaseMs: 2 + (index % 5),
    delayMs: 11,
  };
};

/** A server that is well but for one failure in its last hour. */
export const status = (): Status => ({
  version: '1.0.0',
  server: 'practice-1',
  startedAt: new Date(Date.now() - 26 * 60 * MINUTE_MS).toISOString(),
  engines: {
    recogniser: 'deepgram, else browser',
    patient: 'offline',
    voice: 'elevenlabs, else flite',
    examiner: 'rules',
    signIn: 'embedded',
    mail: 'smtp',
    database: 'postgres',
    call: 'embedded',
  },
  calls: { open: 2, here: 2 },
  database: { up: true, answerMs: 3, connections: { busy: 1, idle: 9, waiting: 0 } },
  recordings: 'local',
  backupAt: null,
  memoryMb: 412,
  eventLoopP99Ms: 12,
  heard: { turns: 1840, p90Seconds: 1.1 },
  providerErrors: [{ stage: 'voice', provider: 'elevenlabs', count: 1 }],
  hour: Array.from({ length: STATUS_SAMPLES }, (_, index) => sample(index)),
});
