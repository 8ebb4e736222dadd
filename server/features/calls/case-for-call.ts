import type { CaseSnapshot } from '#contract/case-version.ts';
import type { CallerOfCase } from '#server/features/patient/patient-in-worker.ts';
import type { PlayedBy } from '#contract/played-by.ts';
import type { Patient } from '#server/voice/patient.ts';
import { isVisible } from '#server/features/scenarios/rules.ts';
import type { CaseVersions } from '#server/features/scenarios/case-versions.ts';
import type { ScenarioStore } from '#server/features/scenarios/store.ts';
import type { CaseForCall } from './call-parts.ts';

type Options = {
  scenarios: Pick<ScenarioStore, 'getForCall'>;
  versions: Pick<CaseVersions, 'current' | 'find'>;
  /** The patient who plays a case, who is on the line, the words a recogniser should expect, and what a model is told who plays it. */
  cast: (
    held: Pick<CaseSnapshot, 'patientDetails' | 'aiInstructions' | 'saidByHand'>,
  ) => Promise<{ patient: Patient; prompt: string; played?: PlayedBy } & CallerOfCase>;
};

/**
 * What a call needs of a scenario; null when the caller may not open it.
 * @param heldOn the version that a call began on; null takes the case as it stands.
 */
export const caseForCall =
  ({ scenarios, versions, cast }: Options) =>
  async (scenarioId: string, seesDrafts: boolean, heldOn: string | null): Promise<CaseForCall | null> => {
    const scenario = await scenarios.getForCall(scenarioId);
    if (!scenario || !isVisible(scenario, { isAdmin: seesDrafts })) return null;
    const version = heldOn === null ? await versions.current(scenarioId) : await versions.find(heldOn);
    if (!version) return null;
    const { voiceProvider, voiceId, patientDetails, aiInstructions, saidByHand } = version.snapshot;
    // What is marked by stays here: whoever plays a case is told no more than that.
    const playing = await cast({ patientDetails, aiInstructions, ...(saidByHand ? { saidByHand } : {}) });
    return { ...playing, voice: { ...playing.voice, voiceProvider, voiceId }, versionId: version.id };
  };
