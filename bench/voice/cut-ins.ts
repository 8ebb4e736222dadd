import { setTimeout as sleep } from 'node:timers/promises';
import { warmUpTurnTaking } from '#server/voice/end-of-turn.ts';
import { until } from '#tests/support/fake-page.ts';
import { chance } from '#tests/support/chance.ts';
import { drawPauses, PAUSED_SHARE } from './pauses.ts';
import type { RecogniserKind } from './recognisers.ts';
import { STATED, SURE, type Rates } from './judge.ts';
import { distribution, held } from './limits.ts';
import { benchCall } from './one-call.ts';
import { cutShort, utterance } from './speech.ts';

/** The longest pause for which a cut-in counts; voice.md asks that longer ones be told beside it. */
const COUNTED_MS = 2500;
const FIXED_RULE_MS = 500;
const CALLS = 24;
const PAUSES_A_CALL = 10;

type Result = { pauseMs: number; cutIn: boolean; delay: number | null };

/**
 * Doctors who pause and go on. A pause is a cut-in when the patient is heard before the doctor goes on. Only utterances
 * with a pause are played; the rate is over all utterances, of which 15.2 % have one.
 */
export async function benchCutIns(): Promise<string[]> {
  await warmUpTurnTaking();
  const out = [
    'CUT-INS (a doctor pauses and goes on: over 0.5 s after 15.2 % of utterances, 1 s after 11.2 %, 2.5 s after 4.3 %)',
    `  the judge of ends is scripted: sees ${STATED.hit * 100} % of true ends, takes ${STATED.wrong * 100} % of pauses for an end`,
  ];
  for (const recogniser of ['batch', 'streaming'] as const)
    out.push(...table(`${recogniser} recogniser`, await pausesOf(recogniser, STATED)));
  out.push(...table('with a judge that never errs', await pausesOf('streaming', SURE)));
  return out;
}

async function pausesOf(recogniser: RecogniserKind, rates: Rates): Promise<Result[]> {
  const drawn = drawPauses(CALLS * PAUSES_A_CALL, chance(7));
  const calls = await Promise.all(
    Array.from({ length: CALLS }, (_, place) =>
      pauses(recogniser, rates, place, drawn.slice(place * PAUSES_A_CALL, (place + 1) * PAUSES_A_CALL)),
    ),
  );
  return calls.flat();
}

async function pauses(recogniser: RecogniserKind, rates: Rates, seed: number, drawn: number[]): Promise<Result[]> {
  const call = await benchCall({ recogniser, rates, seed, says: () => 'Yes.' });
  const opening = cutShort(utterance('u02'), 900, 'Can you tell me');
  const rest = cutShort(utterance('u08'), 900, 'about any allergies?');
  const results: Result[] = [];
  await sleep(300 + seed * 60);
  for (const pauseMs of drawn) {
    const before = call.heard.length;
    const paused = await call.say(opening, false);
    await sleep(Math.max(0, paused + pauseMs - performance.now()));
    const cutIn = call.heard.length > before;
    const already = call.heard.length;
    const end = await call.say(rest);
    const first = await until('an answer', () => call.heard.slice(already).find(({ at }) => at > end), 15_000).catch(() => null);
    results.push({ pauseMs, cutIn, delay: cutIn || !first ? null : first.at - end });
    await until('quiet', () => call.listening() && call.played.at(-1)?.seg === call.heard.at(-1)?.seg, 15_000).catch(() => null);
    await sleep(400);
  }
  await call.close();
  return results;
}

function table(what: string, results: Result[]): string[] {
  const utterances = results.length / PAUSED_SHARE;
  const share = (some: Result[]) => (100 * some.length) / utterances;
  const counted = results.filter(({ pauseMs }) => pauseMs <= COUNTED_MS);
  const longer = results.filter(({ pauseMs }) => pauseMs > COUNTED_MS);
  const cut = (some: Result[]) => some.filter(({ cutIn }) => cutIn);
  const between = (from: number, to: number) => {
    const some = results.filter(({ pauseMs }) => pauseMs > from && pauseMs <= to);
    return `${from / 1000}-${to / 1000} s ${cut(some).length}/${some.length}`;
  };
  return [
    ` ${what}, ${results.length} pauses of ${Math.round(utterances)} utterances`,
    held('cut-ins over pauses up to 2.5 s, of all utterances', share(cut(counted)), '%', 3, counted.length),
    held('longer pauses that were answered, of all utterances', share(cut(longer)), '%', null, longer.length),
    held(
      'a fixed rule of 500 ms would cut in on, of those up to 2.5 s',
      share(counted.filter(({ pauseMs }) => pauseMs > FIXED_RULE_MS)),
      '%',
      null,
    ),
    held('a fixed rule of 500 ms would cut in on, of all', share(results.filter(({ pauseMs }) => pauseMs > FIXED_RULE_MS)), '%', null),
    `    by length: ${between(500, 1000)}, ${between(1000, 2000)}, ${between(2000, 2500)}, ${between(2500, 6000)}`,
    distribution(
      'its cost: end of the turn -> first sample (profile zero)',
      results.flatMap(({ delay }) => delay ?? []),
    ),
  ];
}
