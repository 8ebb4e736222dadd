import { type CallMode, LANGUAGES } from '#contract/call.ts';
import { ownStorage } from '#web/api/own-storage.ts';

const KEY = 'call-preferences';

/** How this person likes to speak, kept in this browser until they sign out. */
export type Preferences = {
  mode: CallMode;
  /** Absent until an accent is chosen: the server's own choice. */
  language?: (typeof LANGUAGES)[number] | undefined;
  recogniser: boolean;
  /** Which of the two beginnings leads: as in the exam, or at once. The one that was pressed last. */
  exam: boolean;
  /** Ids of the chosen devices; absent: the computer's own choice. */
  devices: { microphone?: string | undefined; speaker?: string | undefined };
  /** Single keys mute, type and take notes while a call runs. */
  keys: boolean;
  /** Whether the device check was offered; a call that was started counts as skipped. */
  check: 'unseen' | 'skipped' | 'done';
};

/** What was kept by another version, or by hand, counts field by field where it makes sense. */
export function preferencesOf(kept: unknown): Preferences {
  const { mode, language, recogniser, exam, devices, keys, check } = fieldsOf(kept);
  const { microphone, speaker } = fieldsOf(devices);
  const text = (given: unknown) => (typeof given === 'string' ? given : undefined);
  return {
    mode: mode === 'text' ? mode : 'voice',
    language: LANGUAGES.find((one) => one === language),
    recogniser: recogniser !== false,
    exam: exam === true,
    devices: { microphone: text(microphone), speaker: text(speaker) },
    keys: keys !== false,
    check: check === 'skipped' || check === 'done' ? check : 'unseen',
  };
}

export const readPreferences = (): Preferences => preferencesOf(stored());

/** Where storage is refused the choice holds for this page. */
export const keepPreferences = (preferences: Preferences): void => ownStorage().setItem(KEY, JSON.stringify(preferences));

function stored(): unknown {
  try {
    return JSON.parse(ownStorage().getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

const fieldsOf = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
