import { setTimeout as sleep } from 'node:timers/promises';
import { caseHere } from '#server/features/patient/llm/case-for-model.ts';
import { createOfflinePatient } from '#server/features/patient/offline-patient.ts';
import { patientFor } from '#server/features/patient/patient-for.ts';
import { startFakeLlm } from '#server/providers/llm/fake.ts';
import { openAiCompatibleLlm } from '#server/providers/llm/openai-compatible.ts';
import { toneTts } from '#server/providers/tts/tone.ts';
import type { TtsProvider } from '#server/providers/tts/tts.ts';
import { warmUpTurnTaking } from '#server/voice/end-of-turn.ts';
import type { Patient } from '#server/voice/patient.ts';
import { until } from '#tests/support/fake-page.ts';
import { benchRecogniser } from './recognisers.ts';
import { benchCall, HELLO, type BenchCall, type Setting } from './one-call.ts';
import { utterance } from './speech.ts';

const LONG = Array.from({ length: 20 }, (_, at) => `word${at}`).join(' ');
const AWAY_MS = 2000;
/** The doctor waits this long for an answer or a word on the screen before saying it again. */
const PATIENCE_MS = 12_000;

type Outcome = { what: string; ms: number | null; lost: number; most: number; call: BenchCall };

/** What goes wrong in a call: whether it lives, how long until it works again, turns that had to be said twice, words on screen. */
export async function benchFaults(): Promise<string[]> {
  await warmUpTurnTaking();
  const outcomes = await Promise.all([
    recogniser('batch'),
    recogniser('streaming'),
    modelFails(),
    patientFails(),
    earsStoodInFor(),
    voiceStalls([]),
    voiceStalls([{ ...toneTts(), id: 'second' }]),
    voiceFails(),
    socketDrops(),
    pageIsMute(),
  ]);
  const lines: string[] = [];
  for (const { what, ms, lost, most, call } of outcomes) {
    const lives = call.ended.length === 0 ? 'lives' : `ENDED as ${call.ended[0]} (MISSES)`;
    const told = call.page.of('error').map(({ message }) => message.code);
    const verdict = ms === null ? 'MISSES' : lost <= most ? `holds (<= ${most})` : `MISSES (<= ${most})`;
    lines.push(
      `  ${what.padEnd(58)} call ${lives}   works again ${ms === null ? `NOT within ${PATIENCE_MS / 1000} s` : `after ${Math.round(ms)} ms`}   turns lost ${lost} ${verdict}   screen: ${told.join(', ') || 'nothing'}`,
    );
    await call.close();
  }
  return ['FAULTS (in the second of three turns; at most the turn under way may be lost)', ...lines];
}

async function begun(setting: Setting = {}): Promise<BenchCall> {
  const call = await benchCall(setting);
  await sleep(500);
  await call.exchange(utterance('u02'));
  await sleep(400);
  return call;
}

/**
 * The doctor says the turn until it is answered, again when the screen asks for it or nothing comes.
 * `at`: when it was answered, null for never; `lost`: how often it was said in vain.
 */
async function insist(call: BenchCall): Promise<{ at: number | null; lost: number }> {
  for (let lost = 0; lost < 3; lost += 1) {
    const heard = call.heard.length;
    const written = inWriting(call).length;
    const errors = call.page.of('error').length;
    await call.say(utterance('u07'));
    // Without a voice the answer can be read.
    const answer = () => call.heard[heard] ?? (call.page.of('error').length > errors ? inWriting(call)[written] : undefined);
    await until('an answer or an error', () => answer() ?? call.page.of('error')[errors], PATIENCE_MS).catch(() => null);
    // With an error on screen the answer may come all the same, from another provider.
    const found = await until('an answer', answer, 2500).catch(() => null);
    if (found) return { at: found.at, lost };
  }
  return { at: null, lost: 3 };
}

const inWriting = ({ page }: BenchCall) =>
  page.of('transcript').filter(({ message }) => message.entry.role === 'assistant' && !message.entry.isPartial);

async function recogniser(kind: 'batch' | 'streaming'): Promise<Outcome> {
  const call = await begun({ recogniser: kind });
  if (kind === 'batch') call.recogniser.breakDown();
  else setTimeout(call.recogniser.breakDown, 600);
  const began = performance.now();
  const { at, lost } = await insist(call);
  return { what: `the ${kind} recogniser fails in an utterance`, ms: at && at - began, lost, most: 1, call };
}

/** A chat model that answers 500: the same patient goes on from the case alone. */
async function modelFails(): Promise<Outcome> {
  const server = await startFakeLlm((_request, count) => (count === 1 ? { words: 'It is my toe.' } : { status: 500 }));
  const llm = openAiCompatibleLlm({ baseUrl: server.baseUrl, apiKey: 'x', model: 'fake' });
  const patientDetails = 'Name: Tom Hill\nAge: 47\nOpening line: My toe is very sore.\n\nHistory: No weight loss.';
  const { patient } = patientFor({
    choice: 'llm',
    withheld: false,
    llm,
    systemPrompt: 'Play.',
    about: caseHere(patientDetails),
    offline: createOfflinePatient({ patientDetails }),
  });
  const call = await begun({ patient });
  const outcome = await next(call, 'the chat model answers 500', 0);
  await server.close();
  return outcome;
}

async function patientFails(): Promise<Outcome> {
  let asked = 0;
  const patient: Patient = {
    async *reply() {
      asked += 1;
      if (asked === 2) throw new Error('the patient was told to fail');
      yield 'It is my toe.';
    },
  };
  return next(await begun({ patient }), 'the patient fails altogether, once', 1);
}

/** The recogniser breaks in an utterance and another takes over, which hears the utterance again. */
async function earsStoodInFor(): Promise<Outcome> {
  const call = await begun({ recogniser: 'streaming', standIn: benchRecogniser('batch', 0) });
  setTimeout(call.recogniser.breakDown, 600);
  return next(call, 'the recogniser fails in an utterance, another stands in', 1);
}

async function voiceStalls(others: TtsProvider[]): Promise<Outcome> {
  let pieces = 0;
  // Only the piece of the second turn never comes.
  const stall = () => (pieces += 1) === 2;
  const call = await begun({ voices: [toneTts({ stall }), ...others] });
  return next(
    call,
    others.length > 0 ? 'the voice stalls, another takes over' : 'the only voice never says its piece, once',
    others.length > 0 ? 0 : 1,
  );
}

async function voiceFails(): Promise<Outcome> {
  let pieces = 0;
  const call = await begun({ faults: { fail: () => (pieces += 1) === 2 } });
  return next(call, 'the only voice fails, once (answered in writing)', 0);
}

async function next(call: BenchCall, what: string, most: number): Promise<Outcome> {
  const began = performance.now();
  const { at, lost } = await insist(call);
  return { what, ms: at && at - began - utterance('u07').ms, lost, most, call };
}

async function socketDrops(): Promise<Outcome> {
  const call = await begun({ says: () => LONG });
  const before = call.heard.length;
  await call.say(utterance('u07'));
  await until('the patient speaks', () => call.heard[before]);
  await sleep(1500);
  const had = call.page.finals().at(-1)?.id;
  call.call.detach(call.page.wire);
  call.page.stop();
  await sleep(AWAY_MS);
  const again = call.openPage();
  const back = performance.now();
  await call.call.attach(again.wire, { ...HELLO, ...(had && { resumeFrom: had }) });
  const { lost } = await insist(call);
  const ready = again.of('state')[0]!.at - back;
  const missed = again.finals().filter(({ role }) => role === 'assistant').length === 0;
  again.stop();
  return { what: `the socket drops for ${AWAY_MS / 1000} s in an answer and comes back`, ms: missed ? null : ready, lost, most: 1, call };
}

async function pageIsMute(): Promise<Outcome> {
  const call = await benchCall({ page: { mute: true } });
  await sleep(500);
  await call.say(utterance('u02'));
  const end = await until('the end of the answer', () => call.page.of('seg.end')[0]);
  await until('listening', () => call.listening(), PATIENCE_MS);
  const free = performance.now() - end.at;
  await call.say(utterance('u07'));
  const second = await until('a second answer', () => call.page.of('seg.start')[1], PATIENCE_MS).catch(() => null);
  return { what: 'a page that never reports what it played', ms: second && free, lost: second ? 0 : 1, most: 0, call };
}
