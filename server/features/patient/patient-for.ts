import type { LlmProvider } from '#server/providers/llm/llm.ts';
import type { Patient } from '#server/voice/patient.ts';

type Arguments = {
  /** The PATIENT setting. */
  choice: 'auto' | 'llm' | 'offline';
  llm: LlmProvider | null;
  systemPrompt: string;
  patientDetails: string;
  /** The offline patient of the same case. */
  offline: Patient;
  onTrouble?: (error: unknown) => void;
  /** A sentence of the model was not spoken; the reason holds no words of it. */
  onCaught?: (reason: string) => void;
};

/**
 * The patient of one call: through the chat model where one is configured and wanted, else offline. What only a model's patient needs is
 * loaded for the first of them: the offline one lives in a thread of its own, and its language data stands in memory once.
 */
export async function patientFor({ choice, llm, systemPrompt, patientDetails, offline, onTrouble, onCaught }: Arguments): Promise<{
  patient: Patient;
  id: 'offline' | 'llm';
  label: string;
}> {
  if (choice === 'offline' || llm === null) return { patient: offline, id: 'offline', label: 'Offline patient, from the case alone' };
  const { createLlmPatient } = await import('./llm/llm-patient.ts');
  const patient = createLlmPatient({
    llm,
    systemPrompt,
    patientDetails,
    fallback: offline,
    ...(onTrouble ? { onTrouble } : {}),
    ...(onCaught ? { onCaught } : {}),
  });
  return { patient, id: 'llm', label: llm.label };
}
