import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One stop of a server's event loop, as its watch (watch-stops.ts) wrote it down. */
export type Stop = {
  /** Milliseconds since 1970 at its end. */
  at: number;
  /** How long the loop did not come to its timers, ms. */
  wallMs: number;
  /** The processor's time that the loop's own thread had in it, ms: what an idle machine would have seen at most. */
  cpuMs: number;
  /** With LOOP_STACKS=1: the functions that ran longest in it, each with its share in ms. */
  ran?: string[];
};

/** Has a server that is started with `env` write its stops down, and reads them. */
export function watchedStops() {
  const folder = mkdtempSync(join(tmpdir(), 'gp-stops-'));
  const file = join(folder, 'stops.jsonl');
  writeFileSync(file, '');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const watch = fileURLToPath(new URL('watch-stops.ts', import.meta.url));
  return {
    env: { LOOP_STOPS_FILE: file, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${watch}` },
    between: (from: number, to: number): Stop[] =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Stop)
        .filter(({ at, wallMs }) => at >= from && at - wallMs <= to),
  };
}
