import { defineAgent, type JobContext, type JobProcess } from '@livekit/agents';
import { AudioSource, AudioStream, LocalAudioTrack, TrackPublishOptions, TrackSource } from '@livekit/rtc-node';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { DOWN_RATE, FRAME_MS, UP_RATE } from '#contract/voice.ts';
import { assembleCalls } from './assemble-calls.ts';
import { assembleStanding } from './assemble-models.ts';
import { readConfig } from './config.ts';
import { environment } from './settings.ts';
import { openDatabase } from './open-database.ts';
import { pickProviders } from './engines.ts';
import { scenarioStore } from './features/scenarios/store.ts';
import { readDefaultPrompt } from './features/scenarios/system-prompt.ts';
import { patientInWorker } from './features/patient/patient-in-worker.ts';
import { pickFiles } from './providers/files/index.ts';
import { warmUpTurnTaking } from './voice/end-of-turn.ts';
import { holdCall } from './voice/livekit/hold-call.ts';
import { patientWorkers } from './workers/worker-pool.ts';

/** What the server sends with a job: which call. The case comes from the database. */
const Metadata = z.object({ callId: z.string() });

/** The page hears the end of its call and leaves by itself; one that does not is not waited for any longer. */
const PARTING_MS = 2000;

type Parts = ReturnType<typeof assembleCalls>;

const warn = (detail: object, message: string) => console.warn(message, detail);

/** Everything that a call needs, made ready before one comes: each job has a process to itself. */
async function prewarm(own: JobProcess): Promise<void> {
  const config = readConfig(environment());
  if (!config.DATABASE_URL) throw new Error('DATABASE_URL is required: the worker and the server share one Postgres.');
  const { db } = await openDatabase(config, { waitSeconds: 5 });
  const providers = pickProviders(config, (line) => console.warn(line));
  const parts: Parts = assembleCalls({
    config,
    db,
    standing: await assembleStanding(config, providers, db),
    files: await pickFiles(config),
    providers,
    scenarios: scenarioStore(db),
    defaultPrompt: await readDefaultPrompt(fileURLToPath(new URL('../content/prompts', import.meta.url))),
    rooms: null,
    // LiveKit gives each call to one worker.
    node: null,
    patients: patientInWorker(patientWorkers()),
    now: Date.now,
    log: { warn, info: (detail, message) => console.info(message, detail) },
  });
  await Promise.all([warmUpTurnTaking(), ...[...providers.stt, ...providers.tts].map(async (provider) => provider.warmUp?.())]);
  own.userData.parts = parts;
}

/** One call, from the room's first moment to its last word on record. */
async function entry(ctx: JobContext): Promise<void> {
  const { service } = ctx.proc.userData.parts as Parts;
  const { callId } = Metadata.parse(JSON.parse(ctx.job.metadata));
  const over = Promise.withResolvers<void>();
  const held = await service.hold(callId, over.resolve);
  if (!held) return leave(ctx);

  const source = new AudioSource(DOWN_RATE, 1);
  const room = holdCall({
    room: ctx.room,
    call: held.call,
    doctor: held.userId,
    sink: source,
    listen: (track) => new AudioStream(track, { sampleRate: UP_RATE, numChannels: 1, frameSizeMs: FRAME_MS }),
    now: Date.now,
    warn: (message, detail) => warn({ callId, ...detail }, message),
  });
  // The library would leave the room first, and end the job 15 s later: the page is to hear why its call ends.
  process.on('message', (message) => {
    if ((message as { case?: unknown } | null)?.case === 'shutdownRequest') void held.call.end('server-shutdown');
  });
  ctx.addShutdownCallback(() => held.call.end('server-shutdown'));
  try {
    await ctx.connect();
    const track = LocalAudioTrack.createAudioTrack('patient', source);
    await ctx.room.localParticipant?.publishTrack(track, new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE }));
  } catch (error) {
    warn({ callId, error: String(error) }, 'a room could not be entered');
    await held.call.end('error');
  }
  await over.promise;
  await room.parted(PARTING_MS);
  room.close();
  await leave(ctx);
}

async function leave(ctx: JobContext): Promise<void> {
  await ctx.deleteRoom(ctx.job.room?.name);
  ctx.shutdown('the call is over');
}

// The agents library finds the job as this file's default export.
// oxlint-disable-next-line import/no-default-export
export default defineAgent({ prewarm, entry });
