import { z } from 'zod';
import { PATIENT_DETAILS_MAX } from './limits.ts';

/** What an installation of local speech can fail of, in words that say the way on. */
export const SPEECH_PROBLEMS = {
  'disk-full': 'There is not enough disk space. Free some and install it again: what was downloaded is kept.',
  'no-network':
    'The download stopped: this computer cannot reach the internet, or something is blocking it. Try again: it will resume where it stopped.',
  'not-found': 'The file is no longer at its address. A newer version of this product may have the new address.',
  'server-refused': 'The download server refused the file. Try again later: it will resume where it stopped.',
  'wrong-sum': 'The file is not the one expected (its checksum differs), so it was deleted. Install it again.',
  'unsafe-archive': 'The archive contains paths outside its folder, so it was not unpacked.',
  'damaged-archive': 'The archive is damaged and could not be unpacked. Install it again.',
  'engine-failed': 'npm could not install the speech engine. It needs npm, and a connection to the npm registry.',
  'no-engine-here': 'The speech engine does not run on this kind of computer.',
  'not-writable': 'The models folder cannot be written to. Give this program permission to write there.',
  'did-not-run': 'It was downloaded, but it does not run on this computer, so it was not installed.',
  busy: 'Another program is installing it at the moment.',
  'in-use': 'It is in use and could not be removed completely. Stop the server and remove it again.',
  unexpected: 'Something unexpected went wrong. See the server log.',
} as const;
export type SpeechProblem = keyof typeof SPEECH_PROBLEMS;

const Bytes = z.number().int().min(0);

/** Where a package stands. `step` tells what an installation is doing; `preparing` before the first byte. */
export const SpeechState = z.discriminatedUnion('is', [
  /** `keptBytes`: what an earlier, unfinished download left. */
  z.object({ is: z.literal('absent'), keptBytes: Bytes }),
  z.object({
    is: z.literal('installing'),
    step: z.enum(['preparing', 'engine', 'downloading', 'unpacking', 'testing']),
    doneBytes: Bytes,
    totalBytes: Bytes,
    secondsLeft: Bytes.nullable(),
  }),
  /** `realTimeFactor`: time to work through one second of sound, measured here; null when it was copied here by hand. */
  z.object({ is: z.literal('installed'), realTimeFactor: z.number().nullable() }),
  z.object({ is: z.literal('failed'), problem: z.enum(Object.keys(SPEECH_PROBLEMS) as [SpeechProblem, ...SpeechProblem[]]) }),
]);
export type SpeechState = z.infer<typeof SpeechState>;

/** One thing that local speech can install. */
export const SpeechPackage = z.object({
  id: z.string(),
  role: z.enum(['engine', 'recogniser', 'voice']),
  name: z.string(),
  /** One sentence: what it is good for. */
  about: z.string(),
  licence: z.string(),
  /** What is downloaded, and what lies on the disk afterwards. */
  downloadBytes: Bytes,
  diskBytes: Bytes,
  state: SpeechState,
});
export type SpeechPackage = z.infer<typeof SpeechPackage>;

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
