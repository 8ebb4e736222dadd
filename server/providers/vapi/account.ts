import type { z } from 'zod';
import { openResources, type VapiResources } from './resources/open-resources.ts';
import type { VapiAccess } from './resources/send.ts';
import { type Assistant, type Call, type PhoneNumber, UsageAnswer } from './resources/shapes.ts';
import type { AssistantWish } from './resources/wishes.ts';
import { voiceProviderTrouble } from './trouble.ts';

/** An assistant as it is sent, with the name by which it is told from others. */
export type AssistantConfig = AssistantWish & { name: string };
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
  const vapi = openResources(access);

  async function ask<T>(what: (vapi: VapiResources) => Promise<T>): Promise<T> {
    try {
      return await what(vapi);
    } catch (error) {
      throw voiceProviderTrouble(error);
    }
  }

  return {
    /** Throws unless the provider accepts the key. */
    check: () => ask(async ({ assistants }) => void (await assistants.list({ limit: 1 }))),

    assistants: () => ask(({ assistants }) => assistants.list({ limit: ALL })),
    createAssistant: (config: AssistantConfig) => ask(({ assistants }) => assistants.create(config)),
    updateAssistant: (id: string, config: AssistantConfig) => ask(({ assistants }) => assistants.update(id, config)),
    removeAssistant: (id: string) => ask(async ({ assistants }) => void (await assistants.remove(id))),

    numbers: () => ask(({ phoneNumbers }) => phoneNumbers.list({ limit: ALL })),
    /** Null: nobody answers the number. */
    setNumberAssistant: ({ id, provider }: ProviderNumber, assistantId: string | null) =>
      ask(({ phoneNumbers }) => phoneNumbers.update(id, { provider, assistantId })),

    /** Newest first, those that began before `before`. */
    calls: ({ limit, before }: { limit: number; before?: string | undefined }) =>
      ask(({ calls }) => calls.list({ limit, ...(before && { createdAtLt: before }) })),
    call: (id: string) => ask(({ calls }) => calls.get(id)),

    /**
     * Calls, minutes and dollars of each day that had a call, by the clock of `timezone`. The provider names no unit for
     * `duration`: we read minutes.
     */
    usage: ({ from, to, timezone }: { from: Date; to: Date; timezone: string }): Promise<UsageRow[]> =>
      ask(async ({ analytics }) => {
        const query = {
          table: 'call',
          name: 'usage',
          timeRange: { step: 'day', start: from.toISOString(), end: to.toISOString(), timezone },
          operations: [
            { operation: 'count', column: 'id', alias: 'calls' },
            { operation: 'sum', column: 'duration', alias: 'minutes' },
            { operation: 'sum', column: 'cost', alias: 'cost' },
          ],
        };
        return (await analytics([query], UsageAnswer)).flatMap(({ result }) => result);
      }),
  };
}
export type VoiceAccount = ReturnType<typeof voiceAccount>;
