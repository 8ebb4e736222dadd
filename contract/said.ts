import type { Entry, Role } from './transcript.ts';

export const SPEAKER = { user: 'Doctor', assistant: 'Patient' } as const satisfies Record<Role, string>;

/** `[m:ss] Doctor: …` lines, the form that grading and export share. The time stands only where it is known. */
export function transcriptLines(entries: Pick<Entry, 'role' | 'text' | 'startMs'>[]): string {
  return entries
    .map(({ role, text, startMs }) => `${startMs === undefined ? '' : `[${clock(startMs / 1000)}] `}${SPEAKER[role]}: ${text}`)
    .join('\n');
}

/** Seconds as `m:ss`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
