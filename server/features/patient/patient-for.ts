import type { LlmProvider } from '#server/providers/llm/llm.ts';
import type { Patient } from '#server/voice/patient.ts';
import type { CaseForModel } from './llm/case-for-model.ts';
import { createLlmPatient } from './llm/llm-patient.ts';

type Arguments = {
  /** The PATIENT setting. */
  choice: 'auto' | 'llm' | 'offline';
  llm: LlmProvider | null;
  /** Measured, and not past the gate: it is not offered to candidates. */
  withheld: boolean;
  systemPrompt: string;
  /** The same case, for the model. */
  about: CaseForModel;
  /** The offline patient of the same case. */
  offline: Patient;
  onTrouble?: (error: unknown) => void;
  /** A sentence of the model was not spoken; the reason holds no words of it. */
  onCaught?: (reason: string) => void;
};

/** The patient of one call: through the chat model where one is configured, wanted and not withheld, else offline. */
export function patientFor({ choice, llm, withheld, systemPrompt, about, offline, onTrouble, onCaught }: Arguments): {
  patient: Patient;
  id: 'offline' | 'llm';
  label: string;
} {
  if (choice === 'offline' || withheld || llm === null || llm.ready?.() === false)
    return { patient: offline, id: 'offline', label: 'Offline patient, from the case alone' };
  const patient = createLlmPatient({
    llm,
    systemPrompt,
    about,
    fallback: offline,
    ...(onTrouble ? { onTrouble } : {}),
    ...(onCaught ? { onCaught } : {}),
  });
  return { patient, id: 'llm', label: llm.label };
}
