import type { Patient } from '#server/voice/patient.ts';
import { callerVoice } from '#server/features/patient/caller-voice.ts';
import { isVisible } from '#server/features/scenarios/rules.ts';
import type { ScenarioStore } from '#server/features/scenarios/store.ts';
import type { CaseForCall } from './call-desk.ts';

type Options = {
  scenarios: Pick<ScenarioStore, 'getForCall'>;
  /** The patient who plays a case, and the words a recogniser should expect of it. */
  cast: (patientDetails: string) => Promise<{ patient: Patient; keyTerms: string[] }>;
};

/** What a call needs of a scenario; null when the caller may not open it. */
export const caseForCall =
  ({ scenarios, cast }: Options) =>
  async (scenarioId: string, isAdmin: boolean): Promise<CaseForCall | null> => {
    const scenario = await scenarios.getForCall(scenarioId);
    if (!scenario || !isVisible(scenario, { isAdmin })) return null;
    const { voiceProvider, voiceId } = scenario;
    return { ...(await cast(scenario.patientDetails)), voice: { ...callerVoice(scenario.patientDetails), voiceProvider, voiceId } };
  };
