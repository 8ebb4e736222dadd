import type { Patient, Said } from '#server/voice/patient.ts';
import type { Probe, ProbeFile } from '#contract/case-probes.ts';
import { scoreReply, type Score } from './score-reply.ts';

export type Probed = { probe: Probe; reply: string; score: Score; /** Milliseconds to the end of the reply. */ ms: number };

const GREETING = 'Hello, how can I help?';

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
    const patient = newPatient();
    const history: Said[] = [];
    let ms = 0;
    for (const text of [GREETING, ...probe.say]) {
      const began = performance.now();
      let reply = '';
      for await (const piece of patient.reply({ text, history }, new AbortController().signal)) reply += piece;
      ms = performance.now() - began;
      history.push({ role: 'user', content: text }, { role: 'assistant', content: reply.trim() });
    }
    const replies = history.filter(({ role }) => role === 'assistant').map(({ content }) => content);
    const reply = replies.pop()!;
    results.push({ probe, reply, ms, score: scoreReply({ probe, closed, caseText: patientDetails, before: replies, reply }) });
  }
  return results;
}
