import { inference } from '@livekit/agents';
import { loadTurnModels, predictEndOfTurn } from './turn-model.ts';

type Executor = NonNullable<NonNullable<ConstructorParameters<typeof inference.TurnDetector>[0]>['executor']>;

/**
 * How likely it is, 0 to 1, that the doctor has finished: judged by the last sound, 16 kHz mono.
 * @param wanted false once the doctor went on: the answer is not used then.
 */
export type EndOfTurnJudge = (pcm: Int16Array, wanted?: () => boolean) => Promise<number>;

/** The library gives a judge one second, and takes the turn without it. */
const PATIENCE_MS = 5000;

/**
 * A detector of the doctor's end of turn for one call. Outside a LiveKit job it has no executor of its own, and would
 * say 1.0 to everything (voice.md, trap 3).
 * @param wordsAreThere no answer is given before: the library takes a turn with the words that have come by then.
 */
export function endOfTurnDetector(
  judge: EndOfTurnJudge = predictEndOfTurn,
  wordsAreThere: () => Promise<unknown> = async () => {},
): inference.TurnDetector {
  /** The pause that is judged: the library tells its stream when another begins or the doctor goes on. */
  let pause = 0;
  const executor: Executor = {
    doInference: async (_method: string, data: unknown) => {
      const { pcm } = data as { pcm: string };
      const bytes = new Uint8Array(Buffer.from(pcm, 'base64'));
      const mine = pause;
      const started = performance.now();
      const judged = judge(new Int16Array(bytes.buffer, 0, bytes.byteLength >> 1), () => mine === pause);
      const [probability] = await Promise.all([judged, wordsAreThere()]);
      return { probability, inferenceDurationMs: performance.now() - started };
    },
  };
  return new PatientDetector({ version: 'v1-mini', executor }, () => (pause += 1));
}

class PatientDetector extends inference.TurnDetector {
  readonly #over: () => void;

  constructor(options: ConstructorParameters<typeof inference.TurnDetector>[0], over: () => void) {
    super(options);
    this.#over = over;
  }

  override stream(...options: Parameters<inference.TurnDetector['stream']>): ReturnType<inference.TurnDetector['stream']> {
    const stream = super.stream(...options);
    const cancel = stream.cancelInference.bind(stream);
    stream.cancelInference = (...how) => {
      this.#over();
      cancel(...how);
    };
    return Object.defineProperty(stream, 'predictionTimeout', { value: PATIENCE_MS });
  }
}

/** Loads the models and predicts once: cold, the first prediction takes 280 to 370 ms. */
export const warmUpTurnTaking = loadTurnModels;
