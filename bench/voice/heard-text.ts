import { setTimeout as sleep } from 'node:timers/promises';
import { warmUpTurnTaking } from '#server/voice/end-of-turn.ts';
import { ECHO_WARM_UP_MS } from '#server/voice/turn-settings.ts';
import { until } from '#tests/support/fake-page.ts';
import { chance } from '#tests/support/chance.ts';
import { distribution, held } from './limits.ts';
import { benchCall } from './one-call.ts';
import { benchRecording } from './recording.ts';
import { utterance } from './speech.ts';

const CALLS = 24;
/** The tone voice says a word in this time; half of it and the word counts as heard. */
const WORD_MS = 300;
const HEARD_MS = 150;
const LONG = Array.from({ length: 30 }, (_, at) => `word${at}`).join(' ');

/** The patient is cut off at random moments: words kept in the transcript against words whose samples the page rendered. */
export async function benchHeardText(): Promise<string[]> {
  await warmUpTurnTaking();
  const out = ['HEARD TEXT (words stored against words rendered, over interruptions at random moments)'];
  for (const { what, lagMs } of [
    { what: 'a page near by', lagMs: 0 },
    { what: 'a line of 120 ms each way', lagMs: 120 },
  ]) {
    const errors = (await Promise.all(Array.from({ length: CALLS }, (_, place) => cutOff(lagMs, place)))).filter((error) => error !== null);
    out.push(
      distribution(`${what}: words wrong`, errors, { max: 1 }, 'words'),
      held('    interruptions whose words were not measured', CALLS - errors.length, `of ${CALLS}`, null),
    );
  }
  return [...out, ...(await benchRecording())];
}

async function cutOff(lagMs: number, seed: number): Promise<number | null> {
  const random = chance(500 + seed);
  const call = await benchCall({ page: { lagMs }, says: (turn) => (turn === 0 ? LONG : 'Yes.') });
  await sleep(300 + seed * 40);
  await call.say(utterance('u02'));
  await until('the patient speaks', () => call.heard[0]);
  await sleep(ECHO_WARM_UP_MS + random() * 4500);
  await call.say(utterance('u03'));
  const played = await until('the cut', () => call.played[0], 15_000);
  await until('the next answer', () => call.played[1], 15_000).catch(() => null);
  const kept = call.entries.find(({ role }) => role === 'assistant');
  await call.close();
  if (!kept?.interrupted) return null;
  const rendered = Math.floor(played.ms / WORD_MS) + (played.ms % WORD_MS >= HEARD_MS ? 1 : 0);
  return Math.abs(kept.content.split(' ').filter(Boolean).length - rendered);
}
