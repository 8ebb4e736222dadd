import { mkdtempSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordingKey } from '#server/features/consultations/recording-files.ts';
import { localFiles } from '#server/providers/files/local.ts';
import { recorders } from '#server/recordings.ts';
import { warmUpTurnTaking } from '#server/voice/end-of-turn.ts';
import { until } from '#tests/support/fake-page.ts';
import { decodeRecording } from '#tests/support/recording.ts';
import { chance } from '#tests/support/chance.ts';
import { drawPauses, PAUSED_SHARE } from './pauses.ts';
import { STATED } from './judge.ts';
import { distribution, held } from './limits.ts';
import { benchCall, PROFILES } from './one-call.ts';
import { utterance } from './speech.ts';

const CALL_ID = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
/** Sentences without a comma: whole utterances. */
const QUESTIONS = ['u02', 'u07', 'u08', 'u15', 'u13', 'u14', 'u11', 'u12'];
const REPLY = 'It started three days ago in my big toe and it has got worse since then.';

/** One consultation of twelve real minutes, with pauses and interruptions by chance, until the call ends by itself. */
export async function benchTwelveMinutes(): Promise<string[]> {
  await warmUpTurnTaking();
  const folder = mkdtempSync(join(tmpdir(), 'gp-twelve-'));
  const files = localFiles(join(folder, 'recordings'));
  const warnings: string[] = [];
  const { recorderFor } = recorders({ files, now: Date.now, log: { warn: (_detail, text) => void warnings.push(text) } });
  const recorder = recorderFor?.({ id: CALL_ID, begun: () => {}, warn: (text) => void warnings.push(text) });
  const random = chance(12);
  const pauses = drawPauses(60, random);
  const call = await benchCall({
    profile: PROFILES.typical,
    rates: STATED,
    says: () => REPLY,
    warn: (text) => void warnings.push(text),
    plan: { callId: CALL_ID, ...(recorder && { recorder }) },
  });
  const began = performance.now();
  const said: string[] = [];
  const delays: number[] = [];
  let cuts = 0;
  for (let turn = 0; call.ended.length === 0 && performance.now() - began < 715_000; turn += 1) {
    const question = utterance(QUESTIONS[turn % QUESTIONS.length]!);
    // Numbered, so that each turn can be found again.
    const numbered = (words: string) => `${words} (${said.length})`;
    const heard = call.heard.length;
    if (random() < PAUSED_SHARE) {
      await call.say({ ...question, words: numbered('Let me see.') }, false);
      said.push(numbered('Let me see.'));
      await sleep(pauses.pop() ?? 1000);
    }
    const words = numbered(question.words);
    const end = await call.say({ ...question, words });
    said.push(words);
    const first = await until('an answer', () => call.heard.slice(heard).find(({ at }) => at > end) ?? call.ended[0], 15_000).catch(
      () => null,
    );
    if (first && typeof first !== 'string') delays.push(first.at - end);
    if (random() < 0.2) {
      await sleep(1800 + random() * 1500);
      cuts += 1;
      continue;
    }
    await until('listening', () => call.listening() || call.ended.length > 0, 20_000).catch(() => null);
    await sleep(300 + random() * 1500);
  }
  await until('the end', () => call.ended[0], 30_000);
  const seconds = (performance.now() - began) / 1000;
  await call.close();

  const stored = call.entries
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .join(' ');
  let place = 0;
  const missing = said.filter((words) => {
    const at = stored.indexOf(words, place);
    if (at >= 0) place = at + words.length;
    return at < 0;
  });
  const out = [
    `TWELVE MINUTES (real time, profile typical, batch recogniser; ${said.length} utterances, ${cuts} cuts into an answer)`,
    held(`the call ended as ${call.ended[0]} after`, Math.round(seconds), 's', 732),
    held("the doctor's utterances missing from the transcript, or out of order", missing.length, `of ${said.length}`, 0),
    held(
      "segments of the patient's that were heard and are not in it",
      call.played.filter(({ ms }) => ms > 300).length - call.entries.filter(({ role }) => role === 'assistant').length,
      'entries',
      0,
    ),
    distribution('end of speech -> first sample (fake page)', delays),
    `    warnings: ${warnings.join('; ') || 'none'}; memory of this process ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB`,
  ];
  if (recorder) {
    const { ms } = await decodeRecording(join(folder, 'recordings', recordingKey(CALL_ID, 'stereo')));
    out.push(`    the recording lasts ${(ms / 1000).toFixed(1)} s, the call ${seconds.toFixed(1)} s with the closing of its files`);
  }
  rmSync(folder, { recursive: true, force: true });
  return out;
}
