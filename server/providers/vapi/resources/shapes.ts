import { z } from 'zod';

/**
 * What comes back of the provider's resources, as far as the product reads it. Other fields are kept: the provider adds
 * some every month, and a stricter reader would fail on them.
 */
/** Anything that the provider keeps. */
export const Stored = z.looseObject({ id: z.string(), createdAt: z.string().optional(), updatedAt: z.string().optional() });

export const Org = Stored.extend({ name: z.string().optional(), concurrencyLimit: z.number().optional() });
export const Token = Stored.extend({
  tag: z.enum(['private', 'public']).optional(),
  name: z.string().optional(),
  value: z.string().optional(),
});
export const Credential = Stored.extend({ provider: z.string(), name: z.string().optional() });
export const Template = Stored.extend({ type: z.string(), name: z.string().optional(), provider: z.string().optional() });
export const LibraryVoice = Stored.extend({
  provider: z.string().optional(),
  providerId: z.string().optional(),
  name: z.string().optional(),
  language: z.string().optional(),
  accent: z.string().optional(),
  gender: z.string().optional(),
  previewUrl: z.string().optional(),
});
export const WebCall = Stored.extend({
  webCallUrl: z.string().nullish(),
  artifactPlan: z.looseObject({ videoRecordingEnabled: z.boolean().nullish() }).nullish(),
  assistant: z.looseObject({ voice: z.looseObject({ provider: z.string().optional() }).nullish() }).nullish(),
});
export const WebChat = Stored.extend({ sessionId: z.string().optional(), output: z.array(z.looseObject({})) });

/** Many: the provider's v2 lists and some others tell how many there are beside one page of them. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.looseObject({
    results: z.array(item),
    metadata: z.looseObject({
      itemsPerPage: z.number(),
      totalItems: z.number(),
      currentPage: z.number(),
      nextCursor: z.string().optional(),
    }),
  });

/** What a telephone number answers with. */
export const PhoneNumber = Stored.extend({
  provider: z.string(),
  number: z.string().nullish(),
  name: z.string().nullish(),
  status: z.string().nullish(),
  sipUri: z.string().nullish(),
  assistantId: z.string().nullish(),
});

/** An assistant: what it is published from stands in its metadata. */
export const Assistant = Stored.extend({ name: z.string().nullish(), metadata: z.record(z.string(), z.unknown()).nullish() });

const Message = z.looseObject({ role: z.string(), message: z.string().nullish(), secondsFromStart: z.number().nullish() });

/** A call of any kind, with its artefacts once they are there. */
export const Call = Stored.extend({
  createdAt: z.string(),
  type: z.string().nullish(),
  status: z.string().nullish(),
  endedReason: z.string().nullish(),
  startedAt: z.string().nullish(),
  endedAt: z.string().nullish(),
  assistantId: z.string().nullish(),
  phoneNumberId: z.string().nullish(),
  assistant: z.looseObject({ name: z.string().nullish(), metadata: z.record(z.string(), z.unknown()).nullish() }).nullish(),
  customer: z.looseObject({ number: z.string().nullish() }).nullish(),
  /** US dollars. */
  cost: z.number().nullish(),
  costBreakdown: z
    .looseObject({
      transport: z.number().nullish(),
      stt: z.number().nullish(),
      llm: z.number().nullish(),
      tts: z.number().nullish(),
      vapi: z.number().nullish(),
    })
    .nullish(),
  artifact: z.looseObject({ messages: z.array(Message).nullish() }).nullish(),
});

/** One answer of the analytics: a row for each day that had a call. Figures come as numbers or as text. */
export const UsageAnswer = z.array(
  z.looseObject({
    name: z.string(),
    result: z.array(
      z.looseObject({
        date: z.string(),
        calls: z.coerce.number().catch(0),
        minutes: z.coerce.number().catch(0),
        cost: z.coerce.number().catch(0),
      }),
    ),
  }),
);
