import { z } from 'zod';

/** What of the voice provider is set on this server; nobody was asked for it. */
export const VoiceProviderSettings = z.object({
  privateKey: z.boolean(),
  publicKey: z.boolean(),
  webhookSecret: z.boolean(),
  /** Consultations in the browser run there (VOICE_ENGINE=vapi). */
  runsConsultations: z.boolean(),
});
export type VoiceProviderSettings = z.infer<typeof VoiceProviderSettings>;

/** What became of trying the private key; `message` says in words what is wrong. */
export const KeyCheck = z.object({ accepted: z.boolean(), message: z.string().nullable(), checkedAt: z.iso.datetime() });
export type KeyCheck = z.infer<typeof KeyCheck>;

/**
 * Where a case stands at the provider: not there; the same as here; older than here; there although it is no longer offered to
 * candidates here.
 */
export const PublishedState = z.enum(['absent', 'in-step', 'behind', 'no-longer-offered']);

/** A case as an assistant of the provider. */
export const PublishedCase = z.object({
  scenarioId: z.string(),
  title: z.string(),
  state: PublishedState,
  assistantId: z.string().nullable(),
  /** When it was last made the same as here. */
  publishedAt: z.iso.datetime().nullable(),
});
export type PublishedCase = z.infer<typeof PublishedCase>;

/** A telephone number of the account, and who answers it. */
export const PracticeNumber = z.object({
  id: z.string(),
  /** As it is dialled, or the address of a SIP line; null while the provider has none for it. */
  number: z.string().nullable(),
  name: z.string().nullable(),
  answeredBy: z.enum(['nobody', 'case', 'other']),
  /** The case that answers. */
  scenarioId: z.string().nullable(),
});
export type PracticeNumber = z.infer<typeof PracticeNumber>;

/** A call that the provider held. */
export const ProviderCall = z.object({
  id: z.string(),
  kind: z.enum(['web', 'telephone', 'other']),
  status: z.string(),
  createdAt: z.iso.datetime(),
  /** How long it lasted; null while it has not ended, or never began. */
  seconds: z.number().nullable(),
  /** US dollars; null until the provider knows. */
  cost: z.number().nullable(),
  /** The provider's own word for how it ended. */
  endedReason: z.string().nullable(),
  /** The case that was played, or the name of another assistant. */
  title: z.string().nullable(),
});
export type ProviderCall = z.infer<typeof ProviderCall>;

/** The words of a consultation belong to who held it: only a call by telephone, which nobody's account holds, shows them. */
export const ProviderCallInFull = ProviderCall.extend({
  /** The last digits of who rang. */
  caller: z.string().nullable(),
  costs: z.array(z.object({ part: z.enum(['transport', 'stt', 'llm', 'tts', 'vapi']), dollars: z.number() })),
  transcript: z.array(z.object({ role: z.enum(['doctor', 'patient']), text: z.string(), seconds: z.number().nullable() })).nullable(),
});
export type ProviderCallInFull = z.infer<typeof ProviderCallInFull>;

/** Calls, minutes and US dollars of each day, oldest first; days without a call stand there with noughts. */
export const ProviderUsage = z.object({
  days: z.array(z.object({ date: z.iso.date(), calls: z.number(), minutes: z.number(), cost: z.number() })),
});
export type ProviderUsage = z.infer<typeof ProviderUsage>;
