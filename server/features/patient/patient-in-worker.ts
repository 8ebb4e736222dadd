import type { CaseDraft, LintFinding } from '#contract/case-lint.ts';
import type { ProbeFile, ProbeResult } from '#contract/case-probes.ts';
import type { OpenedFact } from '#contract/api/patient.ts';
import type { CaseReading } from '#contract/case-reading.ts';
import type { Mood } from '#contract/voice.ts';
import type { SaidByHand } from '#contract/said-by-hand.ts';
import type { SaidReading, Seal } from '#contract/said-reading.ts';
import type { DoctorTurn, Patient } from '#server/voice/patient.ts';
import type { PatientThreads, WorkerPool } from '#server/workers/worker-pool.ts';
import { caseThread, type OfCase } from './case-thread.ts';
import type { CaseForModel } from './llm/case-for-model.ts';

const MODULE = new URL('./patient-tasks.ts', import.meta.url);

/** The longest built-in case has 12,000 characters. A longer one takes up to a second to compile, and 100 ms an answer. */
const USUAL_CASE_MAX = 20_000;

/** A case, and what it is to be asked. */
export type Probed = { patientDetails: string; probes: ProbeFile | null; builtIn: ProbeFile | null };

/** One question of a model's patient to its case. */
export type AskForModel<Ask extends keyof CaseForModel> = { patientDetails: string; ask: Ask; of: Parameters<CaseForModel[Ask]> };

/** Who is on the line, and the words that a recogniser should expect. */
export type CallerOfCase = { keyTerms: string[]; voice: { sex: 'female' | 'male' | 'other'; age: number | null } };

/**
 * The offline patient, what a model's patient asks of its case, and what authors ask, in threads: a long turn, and any turn on a
 * long case, take longer than the event loop may be held.
 * @param forAuthors where what authors ask is worked out, so that no call waits for it
 */
export function patientInWorker({ usual, long }: PatientThreads, forAuthors: WorkerPool = usual[0]!) {
  const apart = <Answer>(name: string, input: unknown) => forAuthors.run<Answer>({ module: MODULE, name }, input);
  const usualThreads = usual.map(caseThread);
  const longThread = caseThread(long);
  /** A case keeps its thread, so that it is read once; nobody waits for a case of a length that is not usual. */
  const threadOf = ({ length }: string) => (length > USUAL_CASE_MAX ? longThread : usualThreads[length % usualThreads.length]!);
  const onRead = <Answer>(name: string, input: OfCase) => threadOf(input.patientDetails).runOnRead<Answer>(name, input);
  return {
    /** Loads what every case needs, so that the first call does not wait for it. */
    warmUp: () => Promise.all(usualThreads.map((thread) => thread.load())),
    /** Compiles a case, and goes on reading when that is told: its first question is seconds away. */
    prepare: async (patientDetails: string): Promise<CallerOfCase> => {
      const thread = threadOf(patientDetails);
      const caller = await thread.run<CallerOfCase>('prepare', patientDetails);
      // Whoever asks the case something is told of what goes wrong.
      thread.readThrough(patientDetails).catch(() => undefined);
      return caller;
    },
    /** As `createOfflinePatient`. A turn that nobody waits for any more is worked out all the same: stopping it would cost the thread. */
    patient: (patientDetails: string): Patient => ({
      async *reply(turn, signal, feels) {
        const { sentences, mood } = await onRead<{ sentences: string[]; mood: Mood }>('answer', { patientDetails, turn });
        feels?.(mood);
        for (const sentence of sentences) {
          if (signal.aborted) return;
          yield `${sentence} `;
        }
      },
    }),
    /** What a model's patient asks of its case. */
    forModel: (patientDetails: string): CaseForModel => {
      const ask =
        <Ask extends keyof CaseForModel>(name: Ask) =>
        (...of: Parameters<CaseForModel[Ask]>) =>
          onRead<Awaited<ReturnType<CaseForModel[Ask]>>>('askForModel', { patientDetails, ask: name, of } satisfies AskForModel<Ask>);
      return {
        who: ask('who'),
        open: ask('open'),
        unseal: ask('unseal'),
        judge: ask('judge'),
        moodOf: ask('moodOf'),
        inCaseWords: ask('inCaseWords'),
        isGiven: ask('isGiven'),
        leavesOut: ask('leavesOut'),
      };
    },
    opened: (patientDetails: string, turn: DoctorTurn, reply: string) => apart<OpenedFact[]>('opened', { patientDetails, turn, reply }),
    readCase: (patientDetails: string) => apart<CaseReading>('readCase', patientDetails),
    lint: (draft: CaseDraft, today: Date) => apart<LintFinding[]>('lint', { draft, today }),
    readSaid: (patientDetails: string, saidByHand: SaidByHand | null) =>
      apart<Omit<SaidReading, 'revision' | 'drafter'>>('readSaid', { patientDetails, saidByHand }),
    trySeal: (patientDetails: string, saidByHand: SaidByHand | null, factId: number) =>
      apart<Seal | null>('trySeal', { patientDetails, saidByHand, factId }),
    probe: (probed: Probed) => apart<ProbeResult>('probeCase', probed),
  };
}
export type PatientInWorker = ReturnType<typeof patientInWorker>;
