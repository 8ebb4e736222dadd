import { AppError } from '#contract/errors.ts';
import type { VoiceProviderSettings } from '#contract/voice-provider.ts';
import { type Actor, actorOf, type LoggedChange } from '#server/features/auth/log-change.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { VoiceAccount } from '#server/providers/vapi/account.ts';
import type { PracticeNumbers } from './practice-numbers.ts';
import type { ProviderCalls } from './provider-calls.ts';
import type { PublishedCases } from './published-cases.ts';
import { lastDays, TIMEZONE, usageDays } from './usage-days.ts';

type Names =
  | 'getVoiceProvider'
  | 'checkVoiceProvider'
  | 'listPublishedCases'
  | 'publishCase'
  | 'withdrawCase'
  | 'listPracticeNumbers'
  | 'attachPracticeNumber'
  | 'listProviderCalls'
  | 'getProviderCall'
  | 'getProviderUsage';

/** What there is with a private key. */
export type ProviderDesk = {
  account: Pick<VoiceAccount, 'check' | 'usage'>;
  cases: PublishedCases;
  numbers: PracticeNumbers;
  calls: ProviderCalls;
};

type Parts = {
  settings: VoiceProviderSettings;
  /** Null without a private key. */
  service: ProviderDesk | null;
  /** Keeps on record what administrators do (features/auth). */
  log: (by: Actor, entry: LoggedChange) => Promise<void>;
  now: () => Date;
};

/** The account of the voice provider, for administrators. */
export function providerHandlers({ settings, service, log, now }: Parts): HandlersFor<Names> {
  function there(): ProviderDesk {
    if (!service) throw new AppError('voice_provider_unset');
    return service;
  }

  return {
    getVoiceProvider: async () => settings,

    async checkVoiceProvider() {
      const checkedAt = now().toISOString();
      const trouble = await there()
        .account.check()
        .then(() => null)
        .catch((error: unknown) => {
          if (error instanceof AppError) return error;
          throw error;
        });
      return { accepted: trouble === null, message: trouble?.message ?? null, checkedAt };
    },

    listPublishedCases: async () => there().cases.list(),

    async publishCase({ params, ...request }) {
      const published = await there().cases.publish(params.scenarioId);
      const subject = { kind: 'scenario', id: published.scenarioId, name: published.title } as const;
      await log(actorOf(request), { action: 'assistant_published', subject });
      return published;
    },

    async withdrawCase({ params, ...request }) {
      const scenario = await there().cases.withdraw(params.scenarioId);
      if (scenario) {
        const subject = { kind: 'scenario', id: scenario.id, name: scenario.title } as const;
        await log(actorOf(request), { action: 'assistant_withdrawn', subject });
      }
      return { success: true as const };
    },

    listPracticeNumbers: async () => there().numbers.list(),

    async attachPracticeNumber({ params, body, ...request }) {
      const number = await there().numbers.attach(params.id, body.scenarioId);
      const subject = { kind: 'telephone', id: number.id, name: number.number ?? number.name ?? number.id } as const;
      await log(actorOf(request), { action: 'number_attached', subject, after: { scenarioId: number.scenarioId } });
      return number;
    },

    async listProviderCalls({ query, header }) {
      const { calls, next } = await there().calls.list(query.limit, query.cursor);
      if (next) header('x-next-cursor', next);
      return calls;
    },

    getProviderCall: async ({ params }) => there().calls.open(params.id),

    async getProviderUsage({ query }) {
      const { account } = there();
      const days = lastDays(now(), query.days);
      const rows = await account.usage({ from: new Date(`${days[0]}T00:00:00Z`), to: now(), timezone: TIMEZONE });
      return { days: usageDays(days, rows) };
    },
  };
}
