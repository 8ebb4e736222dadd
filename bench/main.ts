import { cpus } from 'node:os';
import { benchCalls } from './calls.ts';
import { benchPage } from './page.ts';
import { benchStartUp } from './start-up.ts';
import { benchTurns } from './turns.ts';

const BENCHES: Record<string, () => Promise<string[]>> = {
  'start-up': benchStartUp,
  turns: benchTurns,
  calls: benchCalls,
  page: benchPage,
};

/** Prints measurements: all of them, or those named in BENCH, comma separated. */
const wanted = process.env.BENCH?.split(',') ?? Object.keys(BENCHES);
console.log(`Node ${process.version}, ${cpus().length} cores, ${process.platform} ${process.arch}\n`);
for (const name of wanted) {
  const bench = BENCHES[name];
  if (!bench) throw new Error(`There is no bench '${name}'. There are: ${Object.keys(BENCHES).join(', ')}`);
  for (const text of await bench()) console.log(text);
}
// The speech models' threads would keep the process alive.
process.exit(0);
