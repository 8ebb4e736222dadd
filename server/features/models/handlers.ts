import { AppError } from '#contract/errors.ts';
import type { ModelServer } from '#contract/local-models.ts';
import { type Actor, actorOf, type LoggedChange } from '#server/features/auth/log-change.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { ModelInstaller } from '#server/providers/local-models/installer.ts';
import type { sampleVoice } from './sample-voice.ts';

type Names = 'listModels' | 'probeModel' | 'listModelServers' | 'installModel' | 'cancelModel' | 'removeModel' | 'sampleVoice';

type Parts = {
  installer: ModelInstaller;
  sample: ReturnType<typeof sampleVoice>;
  /** Programs on this computer that serve chat models. */
  findServers: () => Promise<ModelServer[]>;
  /** Keeps on record what administrators do (features/auth). */
  log: (by: Actor, entry: LoggedChange) => Promise<void>;
};

/** Models that run on this computer and the voices' samples, for administrators. Installations run on after the answer; the list tells how far they are and why one failed. */
export function modelHandlers({ installer, sample, findServers, log }: Parts): HandlersFor<Names> {
  async function find(id: string) {
    const found = (await installer.list()).find((one) => one.id === id);
    if (!found) throw new AppError('not_found', { message: 'This speech package does not exist.' });
    return found;
  }

  const record = (action: LoggedChange['action'], id: string, request: Parameters<typeof actorOf>[0]) =>
    log(actorOf(request), { action, subject: { kind: 'speech', id, name: id } });

  return {
    listModels: () => installer.list(),
    async installModel({ params, ...request }) {
      await find(params.id);
      await record('speech_install_begun', params.id, request);
      installer.install(params.id).catch(() => {});
      return installer.list();
    },
    async cancelModel({ params, ...request }) {
      await find(params.id);
      await installer.cancel(params.id);
      await record('speech_install_cancelled', params.id, request);
      return installer.list();
    },
    async removeModel({ params, ...request }) {
      const { state } = await find(params.id);
      if (state.is === 'installing') throw new AppError('conflict', { message: 'It is being installed. Cancel the installation first.' });
      await installer.remove(params.id).catch((error: Error) => {
        throw new AppError('conflict', { message: error.message });
      });
      await record('speech_removed', params.id, request);
      return installer.list();
    },
    async probeModel({ params }) {
      const { state } = await find(params.id);
      if (state.is !== 'installed') throw new AppError('conflict', { message: 'It is not installed.' });
      await installer.probe(params.id).catch((error: Error & { numbers?: string }) => {
        throw new AppError('conflict', { message: error.numbers ? `Too slow for a conversation. ${error.numbers}` : error.message });
      });
      return installer.list();
    },
    listModelServers: findServers,
    sampleVoice: ({ body }) => sample(body),
  };
}
