import { setTimeout as sleep } from 'node:timers/promises';
import { warmUpTurnTaking } from '#server/voice/end-of-turn.ts';
import { ECHO_WARM_UP_MS } from '#server/voice/turn-settings.ts';
import { until } from '#tests/support/fake-page.ts';
import { chance } from '#tests/support/chance.ts';
import type { RecogniserKind } from './recognisers.ts';
import { distribution, held } from './limits.ts';
import { benchCall, type BenchCall } from './one-call.ts';
import { cutShort, spoken, utterance, type Utterance } from './speech.ts';

const BACKCHANNELS = ['mm', 'okay', 'right', 'I see', 'mhm', 'yes', 'go on'];
const CUTS = 12;
const NOISES = 6;
/** 40 words of 300 ms: twelve seconds of patient. */
const LONG = Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ');
const says = (turn: number) => (turn === 0 ? LONG : 'Three days ago.');

/** Speaking into the patient's answer: real interruptions, noises that are none, and a listener's 'mm'. */
export async function benchBargeIn(): Promise<string[]> {
  await warmUpTurnTaking();
  const backchannels = await spoken(...BACKCHANNELS);
  const out = ['BARGE-IN (doctor speaks into a reply of 12 s; fake page)'];
  for (const recogniser of ['batch', 'streaming'] as const) {
    out.push(` ${recogniser === 'batch' ? 'a recogniser of whole utterances (0 words needed)' : 'a streaming recogniser'}`);
    out.push(...(await interruptions(recogniser)), ...(await noises(recogniser)), ...(await listening(recogniser, backchannels)));
  }
  return out;
}

/** A call in which the patient is `ms` into the long reply. */
async function midReply(recogniser: RecogniserKind, ms: number): Promise<BenchCall> {
  const call = await benchCall({ recogniser, says });
  await sleep(300);
  await call.say(utterance('u02'));
  await until('the patient speaks', () => call.heard[0]);
  await sleep(ECHO_WARM_UP_MS + ms);
  return call;
}

async function interruptions(recogniser: RecogniserKind): Promise<string[]> {
  const random = chance(3);
  const [pauses, flushes, late]: number[][] = [[], [], []];
  const waits = Array.from({ length: CUTS }, () => 200 + random() * 3000);
  await Promise.all(
    waits.map(async (wait, place) => {
      const call = await midReply(recogniser, wait);
      const words = utterance('u03', place % 2 === 0 ? 'flite-rms' : 'pico-gb');
      const onset = (await call.say(words)) - words.ms;
      const flush = await until('a flush', () => call.page.of('seg.flush')[0]).catch(() => null);
      const stop = call.page.of('seg.pause')[0] ?? flush;
      if (stop) pauses!.push(stop.at - onset);
      if (flush) flushes!.push(flush.at - onset - words.ms);
      await sleep(800);
      late!.push(call.page.lateMs());
      await call.close();
    }),
  );
  return [
    distribution('onset -> the page is silent', pauses!, { p50: 400 }),
    distribution("end of the doctor's words -> flush", flushes!),
    held('interruptions that did not stop the patient', CUTS - flushes!.length, `of ${CUTS}`, 0),
    held('patient sound sent for a flushed answer, worst', Math.max(...late!), 'ms', 50),
  ];
}

/** A cough: sound without words. The patient stops at most for a moment. */
async function noises(recogniser: RecogniserKind): Promise<string[]> {
  const [sinceNoise, sincePause]: number[][] = [[], []];
  let lost = 0;
  await Promise.all(
    Array.from({ length: NOISES }, async (_, place) => {
      const call = await midReply(recogniser, 200 + place * 150);
      const end = await call.say(cutShort(utterance('u05'), 450 + place * 60, ''), false);
      await sleep(3500);
      const pause = call.page.of('seg.pause')[0];
      const resume = call.page.of('seg.resume')[0];
      if (resume) sinceNoise!.push(resume.at - end);
      if (pause && resume) sincePause!.push(resume.at - pause.at);
      if (call.page.of('seg.flush').length > 0 || (pause && !resume)) lost += 1;
      await call.close();
    }),
  );
  if (sincePause!.length === 0) return [held('false interruptions: noises that stopped the patient', lost, `of ${NOISES}`, 0)];
  return [
    distribution('false interruption: end of the noise -> resumed', sinceNoise!, { p95: 1500 }),
    distribution('false interruption: silent for', sincePause!),
    held('noises after which the patient did not go on', lost, `of ${NOISES}`, 0),
  ];
}

async function listening(recogniser: RecogniserKind, backchannels: Utterance[]): Promise<string[]> {
  const results = await Promise.all(
    backchannels.map(async (sound) => {
      const call = await midReply(recogniser, 1000);
      await call.say(sound);
      await until('the reply is over', () => call.played[0], 20_000);
      await sleep(6000);
      const patient = call.entries.filter(({ role }) => role === 'assistant');
      const kept = call.entries.find(({ role, content }) => role === 'user' && content === sound.words);
      const result = {
        words: sound.words,
        ms: Math.round(sound.ms),
        survived: patient.length === 1 && patient[0]?.content === LONG,
        kept: kept !== undefined,
        marked: kept?.backchannel === true,
        pausedMs: (call.page.of('seg.resume')[0]?.at ?? Number.NaN) - (call.page.of('seg.pause')[0]?.at ?? Number.NaN),
      };
      await call.close();
      return result;
    }),
  );
  const failing = (test: 'survived' | 'kept' | 'marked') => results.filter((result) => !result[test]).map(({ words }) => `'${words}'`);
  const paused = results.map(({ pausedMs }) => pausedMs).filter(Number.isFinite);
  return [
    `    said: ${results.map(({ words, ms }) => `'${words}' ${ms} ms`).join(', ')}`,
    `${held('backchannels that stopped the patient', failing('survived').length, 'of 7', 0)} ${failing('survived').join(' ')}`,
    `${held('backchannels missing from the transcript', failing('kept').length, 'of 7', 0)} ${failing('kept').join(' ')}`,
    `    not marked as backchannel: ${failing('marked').join(' ') || 'none'}`,
    ...(paused.length > 0 ? [distribution('into a backchannel the patient is silent for', paused)] : []),
  ];
}
