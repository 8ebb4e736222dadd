import { AppError } from '#contract/errors.ts';
import type { PublishedCase } from '#contract/voice-provider.ts';
import type { ScenarioRow, ScenarioStore } from '#server/features/scenarios/store.ts';
import type { AssistantConfig, ProviderAssistant, VoiceAccount } from '#server/providers/vapi/account.ts';
import { fingerprintOf } from './fingerprint.ts';

type Parts = {
  account: Pick<VoiceAccount, 'assistants' | 'createAssistant' | 'updateAssistant' | 'removeAssistant' | 'numbers' | 'setNumberAssistant'>;
  scenarios: Pick<ScenarioStore, 'listAll' | 'find'>;
  /** The assistant of a case, as a call gets it. */
  assistantFor: (scenario: ScenarioRow) => Promise<AssistantConfig>;
};

/** The case that an assistant was published from; null for one that is none of ours. */
export const scenarioOf = ({ metadata }: Pick<ProviderAssistant, 'metadata'>): string | null =>
  typeof metadata?.scenarioId === 'string' ? metadata.scenarioId : null;

const isOffered = ({ status, deletedAt }: ScenarioRow) => status === 'published' && deletedAt === null;

export type PublishedCases = ReturnType<typeof publishedCases>;

/**
 * Cases as assistants of the provider. What is published stands there alone, with the case and a fingerprint of what was sent
 * in the assistant's metadata: nothing here can disagree with it, whoever removes one in the provider's dashboard (019).
 */
export function publishedCases({ account, scenarios, assistantFor }: Parts) {
  const ours = async (): Promise<Map<string, ProviderAssistant>> =>
    new Map((await account.assistants()).flatMap((one) => (scenarioOf(one) ? [[scenarioOf(one)!, one]] : [])));

  async function configFor(scenario: ScenarioRow): Promise<{ config: AssistantConfig; fingerprint: string }> {
    const config = await assistantFor(scenario);
    const fingerprint = fingerprintOf(config);
    return { config: { ...config, metadata: { ...config.metadata, scenarioId: scenario.id, fingerprint } }, fingerprint };
  }

  const shown = ({ id, title }: ScenarioRow, assistant: ProviderAssistant | null, state: PublishedCase['state']): PublishedCase => ({
    scenarioId: id,
    title,
    state,
    assistantId: assistant?.id ?? null,
    publishedAt: assistant?.updatedAt ?? assistant?.createdAt ?? null,
  });

  async function standing(scenario: ScenarioRow, assistant: ProviderAssistant | undefined): Promise<PublishedCase> {
    if (!assistant) return shown(scenario, null, 'absent');
    if (!isOffered(scenario)) return shown(scenario, assistant, 'no-longer-offered');
    const { fingerprint } = await configFor(scenario);
    return shown(scenario, assistant, assistant.metadata?.fingerprint === fingerprint ? 'in-step' : 'behind');
  }

  /** Being sent now: a second press of the button waits for the first. */
  const under = new Map<string, Promise<PublishedCase>>();

  /** Makes the assistant of a case the same as here, or makes one. */
  function publish(scenarioId: string): Promise<PublishedCase> {
    const sending = under.get(scenarioId) ?? send(scenarioId).finally(() => under.delete(scenarioId));
    under.set(scenarioId, sending);
    return sending;
  }

  async function send(scenarioId: string): Promise<PublishedCase> {
    const scenario = await scenarios.find(scenarioId);
    if (!scenario || scenario.deletedAt) throw new AppError('scenario_not_found');
    if (!isOffered(scenario)) throw new AppError('conflict', { message: 'This case is a draft. Publish it to candidates first.' });
    const { config } = await configFor(scenario);
    const there = (await ours()).get(scenarioId);
    const saved = there ? await account.updateAssistant(there.id, config) : await account.createAssistant(config);
    return shown(scenario, saved, 'in-step');
  }

  return {
    publish,

    /** Every case that candidates are offered, and what else of ours is at the provider. */
    async list(): Promise<PublishedCase[]> {
      const [all, assistants] = await Promise.all([scenarios.listAll(), ours()]);
      const known = new Set(all.map(({ id }) => id));
      const gone = await Promise.all([...assistants.keys()].filter((id) => !known.has(id)).map((id) => scenarios.find(id)));
      const worthShowing = [...all.filter((one) => isOffered(one) || assistants.has(one.id)), ...gone.filter((one) => one !== null)];
      return Promise.all(worthShowing.map((one) => standing(one, assistants.get(one.id))));
    },

    /** Takes what a case has there off its numbers and away. Null where there was nothing. */
    async withdraw(scenarioId: string): Promise<ScenarioRow | null> {
      const scenario = await scenarios.find(scenarioId);
      // Two servers that published at the same moment made two.
      const doomed = new Set((await account.assistants()).filter((one) => scenarioOf(one) === scenarioId).map(({ id }) => id));
      if (doomed.size === 0 || !scenario) return null;
      for (const number of await account.numbers())
        if (number.assistantId && doomed.has(number.assistantId)) await account.setNumberAssistant(number, null);
      for (const id of doomed) await account.removeAssistant(id);
      return scenario;
    },

    /** Updates every assistant whose case changed here. Returns the titles of those. */
    async catchUp(): Promise<string[]> {
      const assistants = await ours();
      if (assistants.size === 0) return [];
      const caughtUp: string[] = [];
      for (const scenario of await scenarios.listAll()) {
        const assistant = assistants.get(scenario.id);
        if (!assistant || (await standing(scenario, assistant)).state !== 'behind') continue;
        await publish(scenario.id);
        caughtUp.push(scenario.title);
      }
      return caughtUp;
    },

    /** By the id of its assistant. */
    casesByAssistant: async (): Promise<Map<string, string>> =>
      new Map([...(await ours())].map(([scenarioId, { id }]) => [id, scenarioId])),
  };
}
