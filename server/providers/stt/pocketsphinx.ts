import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { UP_RATE } from '#contract/voice.ts';
import { jobPool } from '../job-pool.ts';
import { loudestDbfs } from './loudness.ts';
import type { SttProvider } from './stt.ts';

const DECODERS = 2;
/** Loading takes about 2 s, the longest turn (60 s of speech) about 8 s. */
const TIMEOUT_MS = 30_000;
/** Below it nobody spoke: recognisers write words into near-silence. Speech is above -30, a quiet room below -55. */
const QUIET_DBFS = -45;

/**
 * A recogniser for development and tests, of any words, offline. Its word error rate is 3 to 6 % on clean
 * synthetic speech and poor in noise: not for users. Each decoder is a child process, hired when needed.
 */
export function pocketsphinxStt({ speechData }: { speechData: string }): SttProvider {
  const pool = jobPool<Int16Array, string>({
    size: DECODERS,
    timeoutMs: TIMEOUT_MS,
    hire() {
      const child = fork(fileURLToPath(new URL('./pocketsphinx.child.ts', import.meta.url)), [speechData], {
        serialization: 'advanced',
        execArgv: [],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const hold = (on: boolean) => {
        if (on) child.ref();
        else child.unref();
        if (on) child.channel?.ref();
        else child.channel?.unref();
      };
      return {
        events: child,
        // A failed send is followed by the child's exit, which is what the pool waits for.
        post: (message) => void child.send(message, () => {}),
        hold,
        kill: () => void child.kill(),
      };
    },
  });
  let loading: Promise<unknown> | undefined;
  const load = async (): Promise<void> => {
    await (loading ??= pool.run(new Int16Array(UP_RATE)));
  };
  return {
    id: 'pocketsphinx',
    label: 'this server',
    note: 'For development only: it makes many mistakes.',
    async open({ language }) {
      // The doctor's first words find it loaded. One that fails does so again with them.
      load().catch(() => undefined);
      const { batchRecogniser } = await import('./batch-recogniser.ts');
      return batchRecogniser({
        id: 'pocketsphinx',
        language,
        recognise: async (pcm, signal) => (loudestDbfs(pcm, UP_RATE) < QUIET_DBFS ? '' : pool.run(pcm, signal)),
      });
    },
    warmUp: load,
    close: () => Promise.resolve(pool.close()),
  };
}
