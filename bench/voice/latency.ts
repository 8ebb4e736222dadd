import { setTimeout as sleep } from 'node:timers/promises';
import { warmUpTurnTaking } from '#server/voice/end-of-turn.ts';
import { figures } from '../figures.ts';
import type { RecogniserKind } from './recognisers.ts';
import { STATED } from './judge.ts';
import { distribution, held, median, RUNS } from './limits.ts';
import { benchCall, PROFILES, type BenchCall, type Profile } from './one-call.ts';
import { utterance } from './speech.ts';

const CALLS = 10;
const TURNS = 6;
const UTTERANCES = ['u02', 'u07', 'u08', 'u15', 'u13'];
const LIMITS: Record<keyof typeof PROFILES, { p50?: number; p95?: number }> = {
  zero: { p50: 550, p95: 1000 },
  typical: { p50: 950, p95: 1400 },
  slow: {},
};

type Stages = Awaited<ReturnType<BenchCall['exchange']>>;

/**
 * End of the doctor's speech to the patient's first sound, by stage, for recognisers, models and voices of three
 * speeds. The limits are those of the whole way in a browser; here the page is a fake one without a jitter buffer.
 */
export async function benchLatency(): Promise<string[]> {
  await warmUpTurnTaking();
  const out = [
    `LATENCY (from the end of the doctor's speech, fake page, medians of ${RUNS} runs; the judge sees ${STATED.hit * 100} % of true ends)`,
  ];
  for (const [name, profile] of Object.entries(PROFILES) as [keyof typeof PROFILES, Profile][]) {
    for (const recogniser of ['batch', 'streaming'] as const) {
      const runs: Stages[][] = [];
      const times = LIMITS[name].p50 === undefined ? 1 : RUNS;
      for (let run = 0; run < times; run += 1) runs.push(await oneRun(profile, recogniser, run));
      out.push(
        ` ${name} (recogniser ${profile.stt}, patient ${profile.llm}, voice ${profile.tts} ms), ${recogniser} recogniser`,
        ...table(name, runs),
      );
    }
  }
  return out;
}

async function oneRun(profile: Profile, recogniser: RecogniserKind, run: number): Promise<Stages[]> {
  const calls = await Promise.all(
    Array.from({ length: CALLS }, async (_, place) => {
      const call = await benchCall({ profile, recogniser, rates: STATED, seed: run * CALLS + place });
      const stages: Stages[] = [];
      await sleep(500 + place * 250);
      for (let turn = 0; turn < TURNS; turn += 1) {
        stages.push(await call.exchange(utterance(UTTERANCES[turn % UTTERANCES.length]!)));
        await sleep(300);
      }
      await call.close();
      return stages;
    }),
  );
  return calls.flat();
}

function table(name: keyof typeof PROFILES, runs: Stages[][]): string[] {
  const all = runs.flat();
  const of = (stage: keyof Stages) => all.map((stages) => stages[stage]);
  const over = (stage: keyof Stages, at: 'p50' | 'p95') =>
    Math.round(median(runs.map((run) => figures(run.map((stages) => stages[stage]))[at])));
  return [
    distribution('the words are recognised', of('words')),
    distribution('the patient is asked', of('asked')),
    distribution('the turn is taken', of('taken')),
    distribution('first sound leaves the server', of('sent')),
    distribution('first sample rendered', of('heard'), LIMITS[name]),
    held('first sample rendered, p50 (median of the runs)', over('heard', 'p50'), 'ms', LIMITS[name].p50 ?? null),
    held('first sample rendered, p95 (median of the runs)', over('heard', 'p95'), 'ms', LIMITS[name].p95 ?? null),
    ...(name === 'zero'
      ? [held("the framework's share: turn taken -> first sound, p50", over('framework', 'p50'), 'ms', 15, all.length)]
      : []),
  ];
}
