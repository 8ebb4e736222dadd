import { systemMessage } from '#server/features/patient/llm/system-message.ts';
import type { ScenarioRow } from '#server/features/scenarios/store.ts';
import { type PromptInForce, withInstructions } from '#server/features/scenarios/system-prompt.ts';
import type { AssistantConfig } from '#server/providers/vapi/account.ts';
import { assistantFor } from '#server/providers/vapi/calls/assistant.ts';

/** The provider's bound on a name. */
const NAME_MAX = 40;

type Parts = { prompt: () => Promise<PromptInForce>; settings: { language: string; silenceSeconds: number } };

/**
 * A case as an assistant that stays at the provider: the patient that a call gets, under the case's title. Whoever rings it has
 * no account here to hear a recording in, so none is made, and nothing is reported to this server.
 */
export const caseAssistant =
  ({ prompt, settings }: Parts) =>
  async ({ title, patientDetails, aiInstructions, voiceProvider, voiceId }: ScenarioRow): Promise<AssistantConfig> => {
    const { language, silenceSeconds } = settings;
    const assistant = assistantFor({
      prompt: systemMessage(withInstructions((await prompt()).prompt, aiInstructions), patientDetails),
      voiceProvider,
      voiceId,
      language,
      silenceSeconds,
      server: null,
    });
    return { ...assistant, name: title.slice(0, NAME_MAX), artifactPlan: { ...assistant.artifactPlan, recordingEnabled: false } };
  };
