import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/open.ts';
import { logChange } from '#server/features/auth/log-change.ts';
import { vapiStore } from '#server/features/calls/vapi/vapi-store.ts';
import type { ScenarioStore } from '#server/features/scenarios/store.ts';
import type { PromptInForce } from '#server/features/scenarios/system-prompt.ts';
import { caseAssistant } from '#server/features/vapi/case-assistant.ts';
import { keepInStep } from '#server/features/vapi/keep-in-step.ts';
import { practiceNumbers } from '#server/features/vapi/practice-numbers.ts';
import { providerCalls } from '#server/features/vapi/provider-calls.ts';
import { type ProviderDesk, providerHandlers } from '#server/features/vapi/provider-handlers.ts';
import { publishedCases } from '#server/features/vapi/published-cases.ts';
import { voiceAccount } from '#server/providers/vapi/account.ts';

type Parts = {
  config: Config;
  db: Db;
  scenarios: ScenarioStore;
  /** The patient prompt in force. */
  prompt: () => Promise<PromptInForce>;
  now: () => Date;
  log: { info: (detail: object, message: string) => void; warn: (detail: object, message: string) => void };
};

/** The administrators' account of the voice provider; without a private key it only says what is not set. */
export function assembleVoiceProvider({ config, db, scenarios, prompt, now, log }: Parts) {
  const { vapi } = config;
  const settings = {
    privateKey: vapi !== null,
    publicKey: config.VAPI_PUBLIC_KEY !== undefined,
    webhookSecret: config.VAPI_WEBHOOK_SECRET !== undefined,
    runsConsultations: config.VOICE_ENGINE === 'vapi',
  };
  const service = vapi && openDesk(vapi, { db, scenarios, prompt });
  const keeper = service && keepInStep({ catchUp: () => service.cases.catchUp(), log });
  return {
    handlers: providerHandlers({ settings, service, now, log: (by, entry) => logChange(db, now(), by, entry) }),
    /** A case or the prompt changed: what is published follows. */
    casesChanged: () => keeper?.changed(),
    stop: async () => keeper?.stop(),
  };
}

function openDesk(vapi: NonNullable<Config['vapi']>, { db, scenarios, prompt }: Pick<Parts, 'db' | 'scenarios' | 'prompt'>): ProviderDesk {
  const account = voiceAccount(vapi);
  const cases = publishedCases({ account, scenarios, assistantFor: caseAssistant({ prompt, settings: vapi }) });
  return {
    account,
    cases,
    numbers: practiceNumbers({ account, cases }),
    calls: providerCalls({ account, cases, scenarios, consultations: vapiStore(db) }),
  };
}
