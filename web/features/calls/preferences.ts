import { z } from 'zod';
import { CallMode, LANGUAGES } from '#contract/call.ts';

const KEY = 'call-preferences';

/** How this person likes to speak, kept in this browser. */
export const Preferences = z.object({
  mode: CallMode.catch('voice'),
  /** Absent until an accent is chosen: the server's own choice. */
  language: z.enum(LANGUAGES).optional().catch(undefined),
  recogniser: z.boolean().catch(true),
  /** Three minutes with the record before each call, as in the exam. */
  reading: z.boolean().catch(false),
  /** Ids of the chosen devices; absent: the computer's own choice. */
  devices: z.object({ microphone: z.string().optional().catch(undefined), speaker: z.string().optional().catch(undefined) }).catch({}),
  /** Whether the device check was offered; a call that was started counts as skipped. */
  check: z.enum(['unseen', 'skipped', 'done']).catch('unseen'),
});
export type Preferences = z.infer<typeof Preferences>;

export function readPreferences(): Preferences {
  return Preferences.parse(stored() ?? {});
}

export function keepPreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Refused storage: the choice holds for this page.
  }
}

function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}
