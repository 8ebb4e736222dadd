import { AgentServer, initializeLogger, ServerOptions } from '@livekit/agents';
import { fileURLToPath } from 'node:url';
import { MAX_DURATION_SECONDS } from '#contract/limits.ts';
import { readConfig } from './config.ts';
import { environment } from './settings.ts';
import { AGENT_NAME } from './voice/livekit/call-rooms.ts';

/** A new process loads the product and its models; slow disks take their time. */
const PREPARE_MS = 60_000;
/** Running calls are waited for this long when the worker is asked to stop: none is longer. */
const DRAIN_MS = (MAX_DURATION_SECONDS + 60) * 1000;

try {
  await start();
} catch (error) {
  // The message says what to do; a stack would hide it.
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`, () => process.exit(1));
}

/** Waits at the LiveKit server for calls; each gets a process of its own (livekit-job.ts), one of which is kept ready. */
async function start(): Promise<void> {
  const { VOICE_ENGINE, LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = readConfig(environment());
  if (VOICE_ENGINE !== 'livekit' || !LIVEKIT_URL || !LIVEKIT_API_KEY || !LIVEKIT_API_SECRET)
    throw new Error('The worker holds calls in LiveKit rooms. Set VOICE_ENGINE=livekit, with the same settings as the server.');
  initializeLogger({ pretty: false, level: 'warn' });
  const worker = new AgentServer(
    new ServerOptions({
      agent: fileURLToPath(new URL('livekit-job.ts', import.meta.url)),
      agentName: AGENT_NAME,
      wsURL: LIVEKIT_URL,
      apiKey: LIVEKIT_API_KEY,
      apiSecret: LIVEKIT_API_SECRET,
      numIdleProcesses: 1,
      loadThreshold: 0.7,
      initializeProcessTimeout: PREPARE_MS,
      drainTimeout: DRAIN_MS,
      // Its health page is for this machine alone, on any free port.
      host: '127.0.0.1',
      logLevel: 'warn',
    }),
  );
  worker.event.on('worker_registered', () => console.log(`Waiting for consultations at ${LIVEKIT_URL}`));
  stopOnSignals(worker);
  await worker.run();
}

/** The first signal takes no more calls and waits for those that run, the second ends them; what was said is kept. */
function stopOnSignals(worker: AgentServer): void {
  let signals = 0;
  const close = () => void worker.close().finally(() => process.exit(0));
  const stop = () => {
    signals += 1;
    if (signals === 1) {
      console.log('Stopping when the calls in progress are over (Ctrl-C again: at once)…');
      worker.drain().then(close, close);
    } else if (signals === 2) close();
    else process.exit(1);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
