import { withoutDoctorLines } from '#contract/doctor-lines.ts';
import type { WorkerPool } from '#server/workers/worker-pool.ts';
import type { ActTask, MarkedAct } from '#server/features/assessment/mark-act.ts';
import { sheetOf } from '#server/features/assessment/sheet/act.ts';
import type { DrillMark } from '#contract/drill.ts';
import type { FoundDrill } from './find-drill.ts';

const WORK = { module: new URL('../assessment/mark-act.ts', import.meta.url), name: 'markAct' };
/** Where the case may not be read, the act may not be named. */
const UNNAMED = {
  met: 'Your words show it.',
  partial: 'Your words may have meant it, so it counts half.',
  missed: 'Not demonstrated.',
} as const;

/** Marks words on a drill's act, in a thread. */
export const markDrill =
  (workers: WorkerPool) =>
  async ({ act, shown, held, reveal, say }: FoundDrill, words: string): Promise<DrillMark> => {
    const record = `${held.materialsForCandidate ?? ''}\n${withoutDoctorLines(held.patientDetails)}`;
    const marked = await workers.run<MarkedAct>(WORK, {
      act,
      sheet: sheetOf(held.subdomains),
      before: shown.line,
      words,
      record,
    } satisfies ActTask);
    const why = act.why ? ` ${act.why}` : '';
    return { ...marked, line: reveal ? `${marked.line}${why}` : UNNAMED[marked.verdict], say };
  };
