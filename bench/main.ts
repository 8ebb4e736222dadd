import { initializeLogger } from '@livekit/agents';
import { cpus, loadavg } from 'node:os';
import { benchAuth } from './auth.ts';
import { benchFace } from './face.ts';
import { benchFuzz } from './fuzz.ts';
import { benchHistory } from './history.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchNodes } from './nodes.ts';
import { benchPage } from './page.ts';
import { benchPages } from './pages/pages.ts';
import { benchGuard } from './patient/guard.ts';
import { benchPatientModel } from './patient/model.ts';
import { benchProgress } from './progress.ts';
import { benchStartUp } from './start-up.ts';
import { benchTypedInBrowser } from './typed-in-browser.ts';
import { benchTypedTurns } from './typed-turns.ts';
import { benchBargeIn } from './voice/barge-in.ts';
import { benchBrowser } from './voice/browser.ts';
import { benchCutIns } from './voice/cut-ins.ts';
import { benchFaults } from './voice/faults.ts';
import { benchGoingOn } from './voice/going-on.ts';
import { benchHeardText } from './voice/heard-text.ts';
import { benchLatency } from './voice/latency.ts';
import { benchLoad } from './load/load.ts';
import { benchLoop } from './loop/loop.ts';
import { benchManyCalls } from './voice/many-calls.ts';
import { benchWeight } from './weight.ts';
import { benchTwelveMinutes } from './voice/twelve-minutes.ts';

const VOICE = {
  latency: benchLatency,
  'cut-ins': benchCutIns,
  'going-on': benchGoingOn,
  'barge-in': benchBargeIn,
  'heard-text': benchHeardText,
  'many-calls': benchManyCalls,
  faults: benchFaults,
  'start-up': benchStartUp,
  browser: benchBrowser,
};
const ALL: Record<string, () => Promise<string[]>> = {
  ...VOICE,
  patient: benchGuard,
  /** Needs LLM_BASE_URL; only by its name. */
  'patient-model': benchPatientModel,
  page: benchPage,
  /** Four pages beside a bare one, in minutes; only by its name. */
  pages: benchPages,
  /** A few minutes of a patient who talks; only by its name. */
  face: benchFace,
  auth: benchAuth,
  history: benchHistory,
  progress: benchProgress,
  /** Ten minutes of it are waiting; WEIGHT_IDLE_SECONDS=10 shortens them. Only by its name. */
  weight: benchWeight,
  fuzz: benchFuzz,
  /** A minute and a half of hostile requests; only by its name. */
  loop: benchLoop,
  /** Needs LIGHTHOUSE_FOLDER; only by its name. */
  lighthouse: benchLighthouse,
  /** Ten nodes die, in minutes; only by its name. */
  nodes: benchNodes,
  /** 50 typed turns at the worst moments, over two nodes; only by its name. */
  'typed-in-browser': benchTypedInBrowser,
  /** 1,000 of them over real sockets; only by its name. */
  'typed-turns': benchTypedTurns,
  /** Needs Debian's Postgres, or LOAD_DATABASE_URL; only by its name. */
  load: benchLoad,
  /** Takes what it says; only by its name. */
  'twelve-minutes': benchTwelveMinutes,
};
const USUAL = ['start-up', 'page'];
const GROUPS: Record<string, string[]> = { voice: Object.keys(VOICE) };

/**
 * Prints measurements: the usual ones, or those named as arguments (`npm run bench voice`, `npm run bench faults`) or in
 * BENCH, comma separated. `voice` is everything that voice.md's last section asks for; BENCH_RUNS=1 makes it shorter.
 */
const named = process.argv.slice(2).length > 0 ? process.argv.slice(2) : (process.env.BENCH?.split(',') ?? USUAL);
const wanted = named.flatMap((name) => GROUPS[name] ?? [name]);
const unknown = wanted.find((name) => !(name in ALL));
if (unknown) throw new Error(`There is no bench '${unknown}'. There are: ${[...Object.keys(GROUPS), ...Object.keys(ALL)].join(', ')}`);

initializeLogger({ pretty: false, level: 'error' });
console.log(
  `Node ${process.version}, ${cpus().length} cores, ${process.platform} ${process.arch}, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
for (const name of wanted) {
  const began = performance.now();
  console.log(`\n${name} ${'-'.repeat(100 - name.length)}`);
  // One that breaks off must not hide the others.
  const lines = await ALL[name]!().catch((error: unknown) => [`  BROKE OFF: ${error instanceof Error ? error.message : String(error)}`]);
  for (const text of lines) console.log(text);
  console.log(`(${Math.round((performance.now() - began) / 1000)} s, load ${loadavg()[0]!.toFixed(1)})`);
}
// The speech models' threads would keep the process alive.
process.exit(0);
