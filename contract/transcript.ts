import { z } from 'zod';

/** `user` is the doctor, `assistant` the patient: the spec's words on the wire. */
export const Role = z.enum(['user', 'assistant']);
export type Role = z.infer<typeof Role>;

/** One utterance. `startMs` and `endMs` count from the moment the call became active. */
export const Entry = z.object({
  id: z.string(),
  role: Role,
  text: z.string(),
  content: z.string(),
  timestamp: z.iso.datetime(),
  isPartial: z.literal(false),
  startMs: z.number().optional(),
  endMs: z.number().optional(),
  /** The patient was cut off: only what was played is kept. */
  interrupted: z.boolean().optional(),
  /** A 'mm' or 'ok' of the doctor's that did not take the turn. */
  backchannel: z.boolean().optional(),
});
export type Entry = z.infer<typeof Entry>;

/** An entry on the socket or on screen: may still grow. */
export const LiveEntry = Entry.extend({ isPartial: z.boolean() });
export type LiveEntry = z.infer<typeof LiveEntry>;

const ROLES: Record<string, Role> = { user: 'user', doctor: 'user', assistant: 'assistant', bot: 'assistant', patient: 'assistant' };

/** An entry as clients and providers may send it: `text`, `content` or `message`, and five names for two roles. */
export const SentEntry = z
  .object({
    id: z.string().max(100).optional(),
    role: z.string().transform((role, context) => {
      const known = ROLES[role.trim().toLowerCase()];
      if (!known) context.addIssue({ code: 'custom', message: 'role must be user, doctor, assistant, bot or patient' });
      return known ?? 'user';
    }),
    text: z.string().optional(),
    content: z.string().optional(),
    message: z.string().optional(),
    timestamp: z.union([z.string(), z.number()]).optional(),
    startMs: z.number().optional(),
    endMs: z.number().optional(),
  })
  .transform(({ text, content, message, ...rest }) => ({ ...rest, text: text ?? content ?? message ?? '' }));
/** Its size is limited where it is read: too large a transcript is 413, not a malformed one. */
export const SentTranscript = z.array(SentEntry);
export type SentEntry = z.infer<typeof SentEntry>;
