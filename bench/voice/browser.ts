import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import local from '@livekit/local-inference';
import type { Page } from 'playwright-core';
import { decodeFrame, UP_RATE } from '#contract/voice.ts';
import { overPglite } from '#server/db/open.ts';
import type { LlmProvider } from '#server/providers/llm/llm.ts';
import { outboxMailer } from '#server/providers/mail/outbox.ts';
import { toneTts } from '#server/providers/tts/tone.ts';
import { warmUpTurnTaking } from '#server/voice/end-of-turn.ts';
import { ECHO_WARM_UP_MS } from '#server/voice/turn-settings.ts';
import { enterConsultation, giveMicrophone, launchBrowser, listenToPage } from '#tests/support/browser.ts';
import { until } from '#tests/support/fake-page.ts';
import { startApp } from '#tests/support/start-app.ts';
import { wavOf } from '#server/providers/wav.ts';
import { figures } from '../figures.ts';
import { benchRecogniser, type RecogniserKind } from './recognisers.ts';
import { scriptedJudge, STATED } from './judge.ts';
import { distribution, held, median, RUNS } from './limits.ts';
import { PROFILES, type Profile } from './one-call.ts';
import { utterance, type Utterance } from './speech.ts';

const TURNS = 8;
const CUTS = 5;
const SHORT = 'It is my toe.';
const LONG = `${Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ')}.`;
const WAYS = [
  { name: 'zero', recogniser: 'batch', cuts: CUTS },
  { name: 'typical', recogniser: 'batch', cuts: 0 },
  { name: 'typical', recogniser: 'streaming', cuts: 0 },
] as const;
const LIMITS = { zero: { p50: 550, p95: 1000 }, typical: { p50: 950, p95: 1400 } };

type Said = { type: string; seg: number; at: number; underruns: number };
type Run = { heard: number[]; silent: number[]; afterFlush: number[]; underruns: number; missingMs: number; longestGapMs: number };

/**
 * The product's own page in Chromium against the product's own server in this process: recogniser, patient and voice of a
 * stated speed, and a scripted judge of ends in the place of the local model.
 */
export async function benchBrowser(): Promise<string[]> {
  await warmUpTurnTaking();
  const out = [`BROWSER (Chromium, the product's page; medians of ${RUNS} runs; the judge sees ${STATED.hit * 100} % of true ends)`];
  for (const { name, recogniser, cuts } of WAYS) {
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await oneRun({ profile: PROFILES[name], kind: recogniser, cuts, seed: run }));
    const over = (of: (run: Run) => number) => median(runs.map(of));
    const all = (of: (run: Run) => number[]) => runs.flatMap(of);
    out.push(
      ` ${name}, ${recogniser} recogniser`,
      distribution(
        'end of speech -> first sample rendered',
        all(({ heard }) => heard),
      ),
      held(
        '  its p50 (median of the runs)',
        over(({ heard }) => figures(heard).p50),
        'ms',
        LIMITS[name].p50,
      ),
      held(
        '  its p95 (median of the runs)',
        over(({ heard }) => figures(heard).p95),
        'ms',
        LIMITS[name].p95,
      ),
      ...(cuts > 0
        ? [
            distribution(
              "barge-in: onset -> silence at the page's output",
              all(({ silent }) => silent),
              { p50: 400 },
            ),
            held('patient sound after the flush, worst', Math.max(0, ...all(({ afterFlush }) => afterFlush)), 'ms', 50),
          ]
        : []),
      held(
        'underruns (times the page ran dry in an answer)',
        over(({ underruns }) => underruns),
        '',
        null,
      ),
      held('microphone sound missing over a run', Math.round(over(({ missingMs }) => missingMs)), 'ms', null),
      held('longest gap between microphone frames', Math.round(over(({ longestGapMs }) => longestGapMs)), 'ms', null),
    );
  }
  return out;
}

type Way = { profile: Profile; kind: RecogniserKind; cuts: number; seed: number };

async function oneRun({ profile, kind, cuts, seed }: Way): Promise<Run> {
  const { judge, about } = scriptedJudge(STATED, seed);
  // The server takes no judge from outside; its model is one function of this process.
  const { predict } = local;
  Object.assign(local, { predict: judge });
  const recogniser = benchRecogniser(kind, profile.stt);
  const mailer = outboxMailer('outbox', () => {});
  const providers = { stt: [recogniser.provider], tts: [toneTts({ ttfbMs: profile.tts })], llm: scriptedModel(profile.llm), mailer };
  const app = await startApp({ db: await overPglite(await PGlite.create()), providers });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const line = watchSocket(page);
    const sayWav = await giveMicrophone(page);
    const sound = await listenToPage(page);
    const say = async ({ words, pcm, ms }: Utterance) => {
      about(true);
      recogniser.begin(words, ms);
      return sayWav(Buffer.from(wavOf(pcm, UP_RATE).buffer));
    };
    await enterConsultation(page, app.url, 'A painful big toe');
    await page.getByRole('button', { name: 'Start Consultation' }).first().click();
    await until('a call', () => line.states.length > 0, 20_000);
    await sleep(2000);

    const heard: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const ended = await say(utterance(['u07', 'u08', 'u15', 'u13'][turn % 4]!));
      heard.push((await until('an answer', () => line.first[turn], 20_000)).at - ended);
      await until('the end of the answer', () => line.played[turn] && line.states.at(-1) === 'listening', 20_000);
      await sleep(400);
    }
    const [silent, afterFlush]: number[][] = [[], []];
    for (let cut = 0; cut < cuts; cut += 1) {
      const before = line.first.length;
      await say(utterance('u02'));
      await until('a long answer', () => line.first[before], 20_000);
      await sleep(ECHO_WARM_UP_MS + 300 + cut * 170);
      const words = utterance('u03');
      const onset = (await say(words)) - words.ms;
      const flushed = await until('the flush', () => line.flushes[cut], 20_000);
      const last = lastOfRun((await sound()).loudAt, onset);
      silent!.push(last - onset);
      afterFlush!.push(last - flushed);
      await until('the end of the next answer', () => line.played[before + 1] && line.states.at(-1) === 'listening', 20_000);
      await sleep(400);
    }
    return { heard, silent: silent!, afterFlush: afterFlush!, ...line.capture() };
  } finally {
    Object.assign(local, { predict });
    await browser.close();
    await app.close();
  }
}

/** A model that answers an open question with forty words and everything else with four. */
const scriptedModel = (ms: number): LlmProvider => ({
  id: 'scripted',
  model: 'scripted',
  label: 'bench',
  local: false,
  async *stream(messages, { signal } = {}) {
    await sleep(ms, undefined, { signal });
    yield /more about/.test(messages.at(-1)?.content ?? '') ? LONG : SHORT;
  },
});

/** What goes over the call's socket, with the times of the page where it tells them. */
function watchSocket(page: Page) {
  const [first, played]: Said[][] = [[], []];
  const flushes: number[] = [];
  const states: string[] = [];
  const frames: { at: number; ms: number }[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      if (typeof payload !== 'string') {
        const frame = decodeFrame(payload);
        if (frame) frames.push({ at: performance.now(), ms: frame.pcm.length / (UP_RATE / 1000) });
        return;
      }
      const message = JSON.parse(payload) as Said;
      if (message.type === 'seg.first') first!.push(message);
      if (message.type === 'seg.played') played!.push(message);
    });
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload !== 'string') return;
      const message = JSON.parse(payload) as { type: string; agent: string };
      if (message.type === 'seg.flush') flushes.push(Date.now());
      if (message.type === 'state') states.push(message.agent);
    });
  });
  return {
    first: first!,
    played: played!,
    flushes,
    states,
    capture: () => ({
      underruns: played!.reduce((sum, { underruns }) => sum + underruns, 0),
      missingMs: frames.at(-1)!.at - frames[0]!.at - frames.slice(1).reduce((sum, { ms }) => sum + ms, 0),
      longestGapMs: Math.max(...frames.slice(1).map(({ at }, index) => at - frames[index]!.at)),
    }),
  };
}

/** The last moment of the sound that was going on at `at`. */
function lastOfRun(times: number[], at: number): number {
  let last = at;
  for (const time of times) if (time > last && time - last < 300) last = time;
  return last;
}
