import { z } from 'zod';

/** What an installation of a local model can fail of, in words that say the way on. */
export const INSTALL_PROBLEMS = {
  'disk-full': 'There is not enough disk space. Free some and install it again: what was downloaded is kept.',
  'no-network':
    'The download stopped: this computer cannot reach the internet, or something is blocking it. Try again: it will resume where it stopped.',
  'not-found': 'The file is no longer at its address. A newer version of this product may have the new address.',
  'server-refused': 'The download server refused the file. Try again later: it will resume where it stopped.',
  'wrong-sum': 'The file is not the one expected (its checksum differs), so it was deleted. Install it again.',
  'unsafe-archive': 'The archive contains paths outside its folder, so it was not unpacked.',
  'damaged-archive': 'The archive is damaged and could not be unpacked. Install it again.',
  'engine-failed': 'npm could not install the engine. It needs npm, and a connection to the npm registry.',
  'no-engine-here': 'The engine does not run on this kind of computer.',
  'not-writable': 'The models folder cannot be written to. Give this program permission to write there.',
  'did-not-run': 'It was downloaded, but it does not run on this computer, so it was not installed.',
  'too-slow': 'It runs on this computer, but too slowly for a conversation, so it was not installed. A smaller model may do.',
  'out-of-memory': 'This computer does not have enough memory for it, so it was not installed. A smaller model may do.',
  busy: 'Another program is installing it at the moment.',
  'in-use': 'It is in use and could not be removed completely. Stop the server and remove it again.',
  unexpected: 'Something unexpected went wrong. See the server log.',
} as const;
export type InstallProblem = keyof typeof INSTALL_PROBLEMS;

const Bytes = z.number().int().min(0);

/** What was measured on this computer. */
export const PackageSpeed = z.object({
  /** Of speech: time to work through one second of sound. Null when it was copied here by hand, and for what is no speech. */
  realTimeFactor: z.number().nullable(),
  /** Of a chat model: tokens read and written a second. */
  tokens: z.object({ read: z.number(), written: z.number() }).optional(),
  /** And in calls of the last day. */
  inCalls: z.object({ read: z.number(), written: z.number(), at: z.iso.datetime() }).optional(),
});
export type PackageSpeed = z.infer<typeof PackageSpeed>;

/** Where a package stands. `step` tells what an installation is doing; `preparing` before the first byte. */
export const PackageState = z.discriminatedUnion('is', [
  /** `keptBytes`: what an earlier, unfinished download left. */
  z.object({ is: z.literal('absent'), keptBytes: Bytes }),
  z.object({
    is: z.literal('installing'),
    step: z.enum(['preparing', 'engine', 'downloading', 'unpacking', 'testing']),
    doneBytes: Bytes,
    totalBytes: Bytes,
    secondsLeft: Bytes.nullable(),
  }),
  z.object({ is: z.literal('installed'), ...PackageSpeed.shape }),
  /** `numbers`: what was measured, where it failed of that. */
  z.object({
    is: z.literal('failed'),
    problem: z.enum(Object.keys(INSTALL_PROBLEMS) as [InstallProblem, ...InstallProblem[]]),
    numbers: z.string().optional(),
  }),
]);
export type PackageState = z.infer<typeof PackageState>;

/** One thing that can be installed to run on the server's own computer. */
export const LocalPackage = z.object({
  id: z.string(),
  role: z.enum(['engine', 'recogniser', 'voice', 'chat']),
  name: z.string(),
  /** One sentence: what it is good for. */
  about: z.string(),
  licence: z.string(),
  /** What is downloaded, and what lies on the disk afterwards. */
  downloadBytes: Bytes,
  diskBytes: Bytes,
  /** Bytes of memory while it runs, where that is much: with one call, and with four at once. */
  memory: z.object({ one: Bytes, four: Bytes }).optional(),
  /** Belongs to what makes the patient natural here: speech recognition, British voices, and the chat model that fits this computer. */
  natural: z.boolean(),
  state: PackageState,
});
export type LocalPackage = z.infer<typeof LocalPackage>;

/** A program on this computer that serves chat models, with those that it offers. */
export const ModelServer = z.object({
  name: z.string(),
  origin: z.string(),
  models: z.array(z.object({ id: z.string(), loaded: z.boolean() })),
});
export type ModelServer = z.infer<typeof ModelServer>;
