import type { ProviderCall, ProviderCallInFull } from '#contract/voice-provider.ts';
import type { VapiStore } from '#server/features/calls/vapi/vapi-store.ts';
import type { ScenarioStore } from '#server/features/scenarios/store.ts';
import type { HeldCall, VoiceAccount } from '#server/providers/vapi/account.ts';
import type { PublishedCases } from './published-cases.ts';

type Parts = {
  account: Pick<VoiceAccount, 'calls' | 'call'>;
  cases: Pick<PublishedCases, 'casesByAssistant'>;
  scenarios: Pick<ScenarioStore, 'find'>;
  /** Which consultation a call was, by the provider's id of it. */
  consultations: Pick<VapiStore, 'byVapiId'>;
};

const PARTS = ['transport', 'stt', 'llm', 'tts', 'vapi'] as const;
/** Of who rang, so much tells one caller from another and rings nobody up. */
const DIGITS_SHOWN = 3;

const kindOf = (type: string | null | undefined): ProviderCall['kind'] =>
  type === 'webCall' ? 'web' : type?.endsWith('PhoneCall') ? 'telephone' : 'other';

function secondsOf({ startedAt, endedAt }: HeldCall): number | null {
  const seconds = startedAt && endedAt ? Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000) : Number.NaN;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

const ROLES: Record<string, 'doctor' | 'patient'> = { user: 'doctor', bot: 'patient', assistant: 'patient' };

/** Only what was said: the prompt, which holds the case, is a message too. */
const wordsOf = ({ artifact }: HeldCall): NonNullable<ProviderCallInFull['transcript']> =>
  (artifact?.messages ?? []).flatMap(({ role, message, secondsFromStart }) =>
    ROLES[role] && message ? [{ role: ROLES[role], text: message, seconds: secondsFromStart ?? null }] : [],
  );

/** The calls that the provider held, for who pays for them. */
export function providerCalls({ account, cases, scenarios, consultations }: Parts) {
  async function shown(call: HeldCall, byAssistant: Map<string, string>): Promise<ProviderCall> {
    const { id, type, status, createdAt, cost, endedReason, assistantId, assistant } = call;
    const scenarioId = (assistantId && byAssistant.get(assistantId)) || (await consultations.byVapiId(id))?.call.scenarioId;
    const scenario = scenarioId ? await scenarios.find(scenarioId) : null;
    return {
      id,
      kind: kindOf(type),
      status: status ?? 'unknown',
      createdAt,
      seconds: secondsOf(call),
      cost: cost ?? null,
      endedReason: endedReason ?? null,
      title: scenario?.title ?? assistant?.name ?? null,
    };
  }

  return {
    /** Newest first; `next` is the moment that the next page begins below, null on the last one. */
    async list(limit: number, before: string | undefined): Promise<{ calls: ProviderCall[]; next: string | null }> {
      const [held, byAssistant] = await Promise.all([account.calls({ limit, before }), cases.casesByAssistant()]);
      const calls = await Promise.all(held.map((call) => shown(call, byAssistant)));
      return { calls, next: held.length === limit ? (held.at(-1)?.createdAt ?? null) : null };
    },

    async open(id: string): Promise<ProviderCallInFull> {
      const [call, byAssistant] = await Promise.all([account.call(id), cases.casesByAssistant()]);
      const said = await shown(call, byAssistant);
      return {
        ...said,
        caller: call.customer?.number ? `…${call.customer.number.slice(-DIGITS_SHOWN)}` : null,
        costs: PARTS.map((part) => ({ part, dollars: call.costBreakdown?.[part] ?? 0 })).filter(({ dollars }) => dollars > 0),
        transcript: said.kind === 'telephone' ? wordsOf(call) : null,
      };
    },
  };
}
export type ProviderCalls = ReturnType<typeof providerCalls>;
