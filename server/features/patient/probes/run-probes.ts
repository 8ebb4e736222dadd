import type { Patient } from '#server/voice/patient.ts';
import type { Probe, ProbeFile } from '#contract/case-probes.ts';
import { askProbe } from './ask-probe.ts';
import { scoreReply, type Score } from './score-reply.ts';

export type Probed = { probe: Probe; reply: string; score: Score; /** Milliseconds to the end of the reply. */ ms: number };

/** Puts every probe to a patient, each in a call of its own, and judges its last reply. */
export async function runProbes({
  patientDetails,
  file: { closed, probes },
  newPatient,
}: {
  patientDetails: string;
  file: ProbeFile;
  /** The patient of one call. */
  newPatient: () => Patient;
}): Promise<Probed[]> {
  const results: Probed[] = [];
  for (const probe of probes) {
    // Each reply is work of this process: calls that run beside it get their turn.
    await new Promise(setImmediate);
    const { reply, before, ms } = await askProbe(probe, newPatient());
    results.push({ probe, reply, ms, score: scoreReply({ probe, closed, caseText: patientDetails, before, reply }) });
  }
  return results;
}
