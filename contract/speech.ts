import { z } from 'zod';
import { PATIENT_DETAILS_MAX } from './limits.ts';

/** The voice that a case asks for; of the script only the sex and the age of who speaks are read. */
export const VoiceSampleWish = z.object({
  voiceProvider: z.string('Voice provider is required').trim().min(1, 'Voice provider is required').max(100),
  voiceId: z.string('Voice ID is required').trim().min(1, 'Voice ID is required').max(200),
  patientDetails: z.string().max(PATIENT_DETAILS_MAX).default(''),
});
export type VoiceSampleWish = z.infer<typeof VoiceSampleWish>;

export const VoiceSample = z.object({
  /** A WAV file in base64; null where this server itself has no voice. */
  sound: z.string().nullable(),
  /** Who spoke; null with `sound`. */
  label: z.string().nullable(),
  /** Why it is not the voice that was asked for, or how good it is. */
  note: z.string().optional(),
});
export type VoiceSample = z.infer<typeof VoiceSample>;
