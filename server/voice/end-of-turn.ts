import { inference } from '@livekit/agents';
import local from '@livekit/local-inference';

/** `predict` takes at most the last 1.2 s at 16 kHz, else it throws a RangeError (voice.md, trap 10). */
const MODEL_SAMPLES = 19_200;

type Executor = NonNullable<NonNullable<ConstructorParameters<typeof inference.TurnDetector>[0]>['executor']>;

/** How likely it is, 0 to 1, that the doctor has finished: judged by the last sound, 16 kHz mono. */
export type EndOfTurnJudge = (pcm: Int16Array) => Promise<number>;

const localModel: EndOfTurnJudge = (pcm) => local.predict(pcm.subarray(Math.max(0, pcm.length - MODEL_SAMPLES)));

/** The library gives a judge one second, and takes the turn without it. */
const PATIENCE_MS = 5000;

/**
 * A detector of the doctor's end of turn for one call. Outside a LiveKit job it has no executor of its own, and would
 * say 1.0 to everything (voice.md, trap 3).
 * @param wordsAreThere no answer is given before: the library takes a turn with the words that have come by then.
 */
export function endOfTurnDetector(
  judge: EndOfTurnJudge = localModel,
  wordsAreThere: () => Promise<unknown> = async () => {},
): inference.TurnDetector {
  const executor: Executor = {
    doInference: async (_method: string, data: unknown) => {
      const { pcm } = data as { pcm: string };
      const bytes = Uint8Array.from(Buffer.from(pcm, 'base64'));
      const started = performance.now();
      const [probability] = await Promise.all([judge(new Int16Array(bytes.buffer, 0, bytes.byteLength >> 1)), wordsAreThere()]);
      return { probability, inferenceDurationMs: performance.now() - started };
    },
  };
  return new PatientDetector({ version: 'v1-mini', executor });
}

class PatientDetector extends inference.TurnDetector {
  override stream(...options: Parameters<inference.TurnDetector['stream']>): ReturnType<inference.TurnDetector['stream']> {
    return Object.defineProperty(super.stream(...options), 'predictionTimeout', { value: PATIENCE_MS });
  }
}

/** Loads the models once at start: cold, the first prediction takes 280 to 370 ms. */
export async function warmUpTurnTaking(): Promise<void> {
  local.initVad();
  local.initEot();
  await localModel(new Int16Array(MODEL_SAMPLES));
}
