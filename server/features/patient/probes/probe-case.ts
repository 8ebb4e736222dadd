import type { ProbeResult } from '#contract/case-probes.ts';
import { compiledCase } from '../sense/compiled-case.ts';
import { createOfflinePatient } from '../offline-patient.ts';
import type { Probed } from '../patient-in-worker.ts';
import { generateProbes } from './generate-probes.ts';
import { ratesOf } from './rates.ts';
import { runProbes } from './run-probes.ts';
import { isFaulty } from './score-reply.ts';

/** Asks the offline patient of a case its author's probes, else those beside a built-in case, else ones made from its facts. */
export async function probeCase({ patientDetails, probes, builtIn }: Probed): Promise<ProbeResult> {
  const file = probes ?? builtIn ?? generateProbes(compiledCase(patientDetails));
  const results = await runProbes({ patientDetails, file, newPatient: () => createOfflinePatient({ patientDetails }) });
  const { answered, leaked, invented, contradicted, brokeRole } = ratesOf(results);
  return {
    from: probes ? 'author' : builtIn ? 'built-in' : 'generated',
    probes: results.length,
    answered,
    leaked,
    invented,
    contradicted,
    brokeRole,
    failing: results
      .filter(({ score }) => isFaulty(score))
      .map(({ probe, reply, score: { answered: came, ...faults } }) => ({
        kind: probe.kind,
        say: probe.say,
        reply,
        missing: came === false ? (probe.expect ?? []) : [],
        ...faults,
      })),
  };
}
