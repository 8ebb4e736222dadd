import { inference } from '@livekit/agents';
import local from '@livekit/local-inference';

/** `predict` takes at most the last 1.2 s at 16 kHz, else it throws a RangeError (voice.md, trap 10). */
const MODEL_SAMPLES = 19_200;

type Executor = NonNullable<NonNullable<ConstructorParameters<typeof inference.TurnDetector>[0]>['executor']>;

/** Outside a LiveKit job the detector has no executor of its own, and would say 1.0 to everything (voice.md, trap 3). */
const executor: Executor = {
  doInference: async (_method: string, data: unknown) => {
    const { pcm } = data as { pcm: string };
    const bytes = Uint8Array.from(Buffer.from(pcm, 'base64'));
    const samples = new Int16Array(bytes.buffer, 0, bytes.byteLength >> 1);
    const started = performance.now();
    const probability = await local.predict(samples.subarray(Math.max(0, samples.length - MODEL_SAMPLES)));
    return { probability, inferenceDurationMs: performance.now() - started };
  },
};

/** A detector of the doctor's end of turn for one call. */
export const endOfTurnDetector = (): inference.TurnDetector => new inference.TurnDetector({ version: 'v1-mini', executor });

/** Loads the models once at start: cold, the first prediction takes 280 to 370 ms. */
export async function warmUpTurnTaking(): Promise<void> {
  local.initVad();
  local.initEot();
  await local.predict(new Int16Array(MODEL_SAMPLES));
}
