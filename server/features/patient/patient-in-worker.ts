import type { CaseDraft, LintFinding } from '#contract/case-lint.ts';
import type { ProbeFile, ProbeResult } from '#contract/case-probes.ts';
import type { OpenedFact } from '#contract/api/patient.ts';
import type { CaseReading } from '#contract/case-reading.ts';
import type { DoctorTurn, Patient } from '#server/voice/patient.ts';
import type { WorkerPool } from '#server/workers/worker-pool.ts';

const MODULE = new URL('./patient-tasks.ts', import.meta.url);

/** A cold thread reads its language data first: seconds, and on a slow computer that is busy many of them. An answer's limit begins behind it. */
const LOADING_MS = 60_000;

/** A case, and what it is to be asked. */
export type Probed = { patientDetails: string; probes: ProbeFile | null; builtIn: ProbeFile | null };

/** Who is on the line, and the words that a recogniser should expect. */
export type CallerOfCase = { keyTerms: string[]; voice: { sex: 'female' | 'male' | 'other'; age: number | null } };

/**
 * The offline patient, and what authors ask of it, in a thread of its own: a long turn, and any turn on a long case, take
 * longer than the event loop may be held.
 * @param forAuthors where what authors ask is worked out, so that no call waits for it
 */
export function patientInWorker(workers: WorkerPool, forAuthors = workers) {
  const run = <Answer>(name: string, input: unknown) => workers.run<Answer>({ module: MODULE, name }, input);
  const apart = <Answer>(name: string, input: unknown) => forAuthors.run<Answer>({ module: MODULE, name }, input);
  let loaded: Promise<void> | null = null;
  /** A thread that was stopped gives way to a cold one. */
  const cold = (error: unknown): never => {
    loaded = null;
    throw error;
  };
  const load = () => (loaded ??= workers.run<void>({ module: MODULE, name: 'warmUp', limitMs: LOADING_MS }, null).catch(cold));
  const whenLoaded = async <Answer>(name: string, input: unknown): Promise<Answer> => {
    await load();
    return run<Answer>(name, input).catch(cold);
  };
  const answer = (patientDetails: string, turn: DoctorTurn) => whenLoaded<string[]>('answer', { patientDetails, turn });
  return {
    /** Loads what every case needs, so that the first call does not wait for it. */
    warmUp: load,
    prepare: (patientDetails: string) => whenLoaded<CallerOfCase>('prepare', patientDetails),
    /** As `createOfflinePatient`. A turn that nobody waits for any more is worked out all the same: stopping it would cost the thread. */
    patient: (patientDetails: string): Patient => ({
      async *reply(turn, signal) {
        for (const sentence of await answer(patientDetails, turn)) {
          if (signal.aborted) return;
          yield `${sentence} `;
        }
      },
    }),
    opened: (patientDetails: string, turn: DoctorTurn, reply: string) => apart<OpenedFact[]>('opened', { patientDetails, turn, reply }),
    readCase: (patientDetails: string) => apart<CaseReading>('readCase', patientDetails),
    lint: (draft: CaseDraft, today: Date) => apart<LintFinding[]>('lint', { draft, today }),
    probe: (probed: Probed) => apart<ProbeResult>('probeCase', probed),
  };
}
export type PatientInWorker = ReturnType<typeof patientInWorker>;
