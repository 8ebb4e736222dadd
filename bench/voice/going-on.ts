import { setTimeout as sleep } from 'node:timers/promises';
import { warmUpTurnTaking } from '#server/voice/end-of-turn.ts';
import { until } from '#tests/support/fake-page.ts';
import type { RecogniserKind } from './recognisers.ts';
import { distribution, held } from './limits.ts';
import { benchCall, PROFILES } from './one-call.ts';
import { cutShort, utterance } from './speech.ts';

const CALLS = 10;
/** A pause within a turn, seen as one by the judge. */
const THOUGHT_MS = 900;
/** The turn is taken, and nothing is heard of the answer yet (profile typical: taken after 440 ms, heard after 600 to 860). */
const TAKEN_MS = 500;
const FIRST = 'Let me see.';
const REST = 'Who is at home with you?';

/** Doctors who go on: after a pause for thought, and just after their turn was taken. The answer must come as fast as every other. */
export async function benchGoingOn(): Promise<string[]> {
  await warmUpTurnTaking();
  const out = ['GOING ON (profile typical, a judge that is sure, from the end of all the doctor says to the first sample rendered)'];
  for (const recogniser of ['batch', 'streaming'] as const) {
    const thought = await goOn(recogniser, THOUGHT_MS, false);
    const late = await goOn(recogniser, TAKEN_MS, true);
    const apart = thought.filter(({ turns }) => turns > 1).length;
    out.push(
      ` ${recogniser} recogniser`,
      distribution(
        `after a pause of ${THOUGHT_MS / 1000} s`,
        thought.map(({ ms }) => ms),
        { p50: 950, p95: 1400 },
      ),
      held('  turns taken without the last words of theirs', apart, `of ${CALLS}`, 0),
      distribution(
        `${TAKEN_MS / 1000} s after the end, when the turn was taken`,
        late.map(({ ms }) => ms),
        { p95: 1400 },
      ),
      held("  doctor's words missing from the transcript", late.concat(thought).filter(({ kept }) => !kept).length, `of ${CALLS * 2}`, 0),
    );
  }
  return out;
}

async function goOn(recogniser: RecogniserKind, afterMs: number, firstIsWhole: boolean) {
  const calls = Array.from({ length: CALLS }, async (_, place) => {
    const call = await benchCall({ profile: PROFILES.typical, recogniser, says: () => 'Only my wife.' });
    await sleep(300 + place * 150);
    const firstEnd = await call.say(cutShort(utterance('u02'), 1000, FIRST), firstIsWhole);
    await sleep(Math.max(0, firstEnd + afterMs - performance.now()));
    const end = await call.say({ ...utterance('u15'), words: REST });
    const first = await until('an answer', () => call.heard.find(({ at }) => at > end), 15_000);
    await sleep(500);
    const entries = call.entries.filter(({ role }) => role === 'user').map(({ content }) => content);
    await call.close();
    return { ms: first.at - end, turns: entries.length, kept: entries.join(' ') === `${FIRST} ${REST}` };
  });
  return Promise.all(calls);
}
