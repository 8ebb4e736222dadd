import type { z } from 'zod';
import { openResources, type VapiAccess, type VapiResources } from './resources/open-resources.ts';
import type { OwnCalls } from './resources/own-calls.ts';
import { Assistant, Call, PhoneNumber, UsageAnswer } from './resources/shapes.ts';
import { voiceProviderTrouble } from './trouble.ts';

/** An assistant as it is sent, made by `calls/assistant.ts` of the provider's own fields. */
export type AssistantConfig = { name: string; metadata?: Record<string, unknown>; [field: string]: unknown };
type SdkAssistant = Parameters<VapiResources['sdk']['assistants']['create']>[0];
export type ProviderAssistant = z.infer<typeof Assistant>;
export type ProviderNumber = z.infer<typeof PhoneNumber>;
export type HeldCall = z.infer<typeof Call>;
export type UsageRow = { date: string; calls: number; minutes: number; cost: number };

/** As many as the provider gives at once. */
const ALL = 1000;

/**
 * What administrators do with the provider's account. Every call throws an AppError (`voice_provider_…`, or `not_found`), and
 * what comes back has been parsed.
 */
export function voiceAccount(access: VapiAccess) {
  let opened: Promise<VapiResources> | null = null;

  async function ask<T>(what: (sdk: VapiResources['sdk'], own: OwnCalls) => PromiseLike<T>): Promise<T> {
    try {
      const { sdk, own } = await (opened ??= openResources(access));
      return await what(sdk, own);
    } catch (error) {
      throw voiceProviderTrouble(error);
    }
  }

  return {
    /** Throws unless the provider accepts the key. */
    check: () => ask(async (sdk) => void (await sdk.assistants.list({ limit: 1 }))),

    assistants: () => ask(async (sdk) => Assistant.array().parse(await sdk.assistants.list({ limit: ALL }))),
    createAssistant: (config: AssistantConfig) => ask(async (sdk) => Assistant.parse(await sdk.assistants.create(config as SdkAssistant))),
    updateAssistant: (id: string, config: AssistantConfig) =>
      ask(async (sdk) => Assistant.parse(await sdk.assistants.update({ ...(config as SdkAssistant), id }))),
    removeAssistant: (id: string) => ask(async (sdk) => void (await sdk.assistants.delete({ id }))),

    numbers: () => ask(async (sdk) => PhoneNumber.array().parse(await sdk.phoneNumbers.list({ limit: ALL }))),
    /** Null: nobody answers the number. */
    setNumberAssistant: ({ id, provider }: ProviderNumber, assistantId: string | null) =>
      ask((_, own) => own.setNumberAssistant(id, provider, assistantId)),

    /** Newest first, those that began before `before`. */
    calls: ({ limit, before }: { limit: number; before?: string | undefined }) =>
      ask(async (sdk) => Call.array().parse(await sdk.calls.list({ limit, ...(before && { createdAtLt: before }) }))),
    call: (id: string) => ask(async (sdk) => Call.parse(await sdk.calls.get({ id }))),

    /**
     * Calls, minutes and dollars of each day that had a call, by the clock of `timezone`. The provider names no unit for
     * `duration`: we read minutes.
     */
    usage: ({ from, to, timezone }: { from: Date; to: Date; timezone: string }): Promise<UsageRow[]> =>
      ask(async (sdk) => {
        const query = {
          table: 'call' as const,
          name: 'usage',
          timeRange: { step: 'day' as const, start: from.toISOString(), end: to.toISOString(), timezone },
          operations: [
            { operation: 'count' as const, column: 'id' as const, alias: 'calls' },
            { operation: 'sum' as const, column: 'duration' as const, alias: 'minutes' },
            { operation: 'sum' as const, column: 'cost' as const, alias: 'cost' },
          ],
        };
        return UsageAnswer.parse(await sdk.analytics.get({ queries: [query] })).flatMap(({ result }) => result);
      }),
  };
}
export type VoiceAccount = ReturnType<typeof voiceAccount>;
