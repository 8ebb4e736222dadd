import { setTimeout as sleep } from 'node:timers/promises';
import { FRAME_MS, type BrowserAbilities } from '#contract/voice.ts';
import type { TtsProvider } from '#server/providers/tts/tts.ts';
import { loadSpeaking } from './load-speaking.ts';
import type { EngineStage, Engines } from './plan.ts';
import type { Turns, TurnsHost } from './turns.ts';
import { typedTurns } from './typed-turns.ts';

export type Page = { mic: boolean; browser: BrowserAbilities };

const NOTHING: Engines = { stt: null, tts: null, status: { ears: null, voice: null } };
/** A new recogniser or another voice wait this long for the turn under way. */
const REWIRE_WAIT_MS = 15_000;
const LOOK_MS = 50;
/** Sound that no words came of yet, kept for the recogniser that take over. A doctor's longest turns are about this long. */
const UNHEARD_FRAMES = 30_000 / FRAME_MS;
/** A recogniser that broke off and has no stand-in is tried again after this, then after twice as long, and so on. */
const RETRY_MS = 2000;
const RETRY_MAX_MS = 30_000;

type Options = { host: Omit<TurnsHost, 'failed' | 'heard'>; over: () => boolean };

/**
 * The conversation of one call, whatever recogniser and voice hold it: it begins with those that the page and the settings
 * allow, changes them when the page's abilities change, and leaves those that fail for the rest of the call.
 */
export function conversation({ host, over }: Options) {
  const { plan, send, warn } = host;
  const failed = new Set<string>();
  let page: Page = { mic: false, browser: { recogniser: false, voice: null } };
  let engines: Engines = NOTHING;
  let turns: Turns | null = null;
  let rewiring: Promise<void> = Promise.resolve();
  let unheard: Int16Array[] = [];
  let retryMs = RETRY_MS;

  // While the page still makes its line. A failure is told when the conversation begins.
  if (plan.mode === 'voice') loadSpeaking().catch(() => undefined);

  const choose = (): Engines =>
    plan.mode === 'text'
      ? NOTHING
      : plan.chooseEngines({
          ...page,
          wish: plan.voice,
          failed: (stage, id) => failed.has(`${stage} ${id}`),
          onVoiceFailed: (provider, error) => tookOver(provider, error),
        });

  plan.patient.whenReplaced?.(() =>
    send({
      type: 'error',
      code: 'patient_failed',
      recoverable: true,
      message: 'The language model stopped responding. The patient continues, answering from the case alone.',
    }),
  );

  const turnsHost: TurnsHost = { ...host, failed: (stage, fault) => leave(stage, fault), heard: () => void (unheard = []) };

  async function start(next: Engines, mend = false): Promise<void> {
    // A recogniser that work have heard it all; only to those that stand in for broken ones it is said again.
    if (!mend) unheard = [];
    await turns?.close({ dropGuesses: mend });
    engines = next;
    turns = plan.mode === 'text' ? typedTurns(turnsHost) : await (await loadSpeaking()).speakingTurns(turnsHost, next);
    // What was said to recognisers that failed, and while the recogniser was being replaced.
    for (const pcm of unheard) turns.microphone(pcm);
  }

  /** The conversation goes on with another recogniser or another voice. `mend`: the recogniser are broken, nothing they still do is waited for. */
  function rewire(next: Engines, { mend = false, afterMs = 0 } = {}): void {
    rewiring = restart(next, rewiring, mend, afterMs);
  }

  async function restart(next: Engines, before: Promise<void>, mend: boolean, afterMs: number): Promise<void> {
    await before;
    await sleep(afterMs);
    // The turn under way ends with the voice it began with, unless that does not come to an end.
    const until = plan.now() + REWIRE_WAIT_MS;
    const mustWait = () => !over() && plan.now() < until && (mend ? turns?.answering() : turns?.busy());
    while (mustWait()) await sleep(LOOK_MS);
    if (over()) return;
    await start(next, mend).catch((error: unknown) => warn('the conversation could not be restarted', { error: String(error) }));
  }

  const sameAs = (next: Engines) => engines.stt?.id === next.stt?.id && engines.tts?.id === next.tts?.id;
  const tell = (next: Engines, code: 'ears_failed' | 'voice_failed', message: string) => {
    send({ type: 'error', code, recoverable: true, message });
    send({ type: 'engines', engines: next.status });
  };

  /** In the middle of a reply another voice of the chain went on: only the screen and the log have to know. */
  function tookOver(provider: TtsProvider, error: unknown): void {
    failed.add(`voice ${provider.id}`);
    plan.watch?.providerFailed('voice', provider.id);
    warn('a voice failed and is left for the rest of the call', { provider: provider.id, error: String(error) });
    engines = { ...choose(), stt: engines.stt };
    tell(engines, 'voice_failed', `${provider.label} stopped responding. The patient continues with another voice.`);
  }

  /** The recogniser or the voice failed, and no other of their own kind took over by itself. */
  function leave(stage: EngineStage, { error, fatal, message }: { error: string; fatal: boolean; message: string }): void {
    const now = stage === 'ears' ? engines.stt : engines.tts;
    warn(`${stage}_failed`, { provider: now?.id, error });
    if (now) plan.watch?.providerFailed(stage, now.id);
    if (!now || over()) return;
    const first = !failed.has(`${stage} ${now.id}`);
    failed.add(`${stage} ${now.id}`);
    const next = choose();
    if (sameAs(next)) {
      // Nobody else is there: it is asked again, and the screen says what failed.
      if (fatal && stage === 'ears') {
        rewire(next, { mend: true, afterMs: retryMs });
        retryMs = Math.min(RETRY_MAX_MS, retryMs * 2);
      }
      // Each unheard answer is told of; recognisers that are tried again and again are told of once.
      if (stage === 'voice' || first || !fatal) send({ type: 'error', code: `${stage}_failed`, recoverable: true, message });
      return;
    }
    if (!first) return;
    tell(next, `${stage}_failed`, changeWords(stage, now.label, next));
    rewire(next, { mend: stage === 'ears' });
  }

  return {
    /** What fits a page's abilities; `fit` then puts it into use. */
    choice: (abilities: Page): Engines => {
      page = { mic: abilities.mic, browser: abilities.browser };
      return choose();
    },
    /** Puts engines into use: at once when the call begins, else when the turn under way is over. */
    fit: async (next: Engines): Promise<void> => {
      if (!turns) return start(next);
      if (sameAs(next)) return undefined;
      rewire(next);
      send({ type: 'engines', engines: next.status });
      return rewiring;
    },
    /** Resolves when no change of recogniser or voice is under way. */
    settled: () => rewiring,
    turns: () => turns,
    /** Somebody hears what is said; without a recogniser a spoken call is held in writing. */
    hears: (): boolean => engines.stt !== null,
    microphone: (pcm: Int16Array): void => {
      unheard.push(pcm);
      if (unheard.length > UNHEARD_FRAMES) unheard.shift();
      turns?.microphone(pcm);
    },
  };
}

function changeWords(stage: EngineStage, label: string, next: Engines): string {
  const other = stage === 'ears' ? next.status.ears : next.status.voice;
  if (stage === 'ears')
    return other
      ? `${label} stopped responding. Speech recognition is now provided by ${other.label}.`
      : `${label} stopped responding. Speech recognition is unavailable. Please type.`;
  return other
    ? `${label} stopped responding. The patient continues with another voice.`
    : `${label} stopped responding. The patient's replies are now written.`;
}
