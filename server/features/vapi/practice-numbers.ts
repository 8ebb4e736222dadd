import { AppError } from '#contract/errors.ts';
import type { PracticeNumber } from '#contract/voice-provider.ts';
import type { ProviderNumber, VoiceAccount } from '#server/providers/vapi/account.ts';
import type { PublishedCases } from './published-cases.ts';

type Parts = {
  account: Pick<VoiceAccount, 'numbers' | 'setNumberAssistant'>;
  cases: Pick<PublishedCases, 'casesByAssistant' | 'list' | 'publish'>;
};

/** Telephone numbers of the account, and which case answers them. Numbers are bought in the provider's dashboard. */
export function practiceNumbers({ account, cases }: Parts) {
  const shown = (number: ProviderNumber, byAssistant: Map<string, string>): PracticeNumber => {
    const { id, name, assistantId } = number;
    const scenarioId = (assistantId && byAssistant.get(assistantId)) || null;
    return {
      id,
      number: number.number ?? number.sipUri ?? null,
      name: name ?? null,
      answeredBy: scenarioId ? 'case' : assistantId ? 'other' : 'nobody',
      scenarioId,
    };
  };

  return {
    async list(): Promise<PracticeNumber[]> {
      const [numbers, byAssistant] = await Promise.all([account.numbers(), cases.casesByAssistant()]);
      return numbers.map((number) => shown(number, byAssistant));
    },

    /** Lets a case answer, which is published first where it is not there yet; null: nobody. */
    async attach(id: string, scenarioId: string | null): Promise<PracticeNumber> {
      const number = (await account.numbers()).find((one) => one.id === id);
      if (!number) throw new AppError('not_found', { message: 'The voice provider no longer has this number.' });
      const assistantId = scenarioId === null ? null : (await cases.publish(scenarioId)).assistantId;
      await account.setNumberAssistant(number, assistantId);
      return shown({ ...number, assistantId }, new Map(assistantId && scenarioId ? [[assistantId, scenarioId]] : []));
    },
  };
}
export type PracticeNumbers = ReturnType<typeof practiceNumbers>;
