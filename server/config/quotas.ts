import { z } from 'zod';
import { CONSULTATIONS_A_DAY, GUEST_CONSULTATIONS_A_DAY, GUEST_STORAGE_MB, STORAGE_MB } from '#contract/limits.ts';
import type { Setting } from '../settings.ts';

const count = (fallback: number) => z.coerce.number({ error: 'write a number' }).int().min(1).max(1_000_000).default(fallback);

/** What one user may take of what all share; administrators may take more, and nobody is bounded with RATE_LIMITS=off. */
export const QUOTA_SETTINGS = {
  CONSULTATIONS_A_DAY: { doc: 'Consultations that one user may have in 24 hours.', schema: count(CONSULTATIONS_A_DAY) },
  STORAGE_MB: { doc: 'Megabytes of transcripts, notes and feedback that one user may keep.', schema: count(STORAGE_MB) },
  GUEST_CONSULTATIONS_A_DAY: { doc: 'The same for a guest: consultations in 24 hours.', schema: count(GUEST_CONSULTATIONS_A_DAY) },
  GUEST_STORAGE_MB: { doc: 'The same for a guest: megabytes.', schema: count(GUEST_STORAGE_MB) },
} as const satisfies Record<string, Setting>;
