import { AppError } from '#contract/errors.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { SpeechInstaller } from '#server/providers/local-speech/installer.ts';

type Names = 'listSpeech' | 'installSpeech' | 'cancelSpeech' | 'removeSpeech';

/** Local speech for administrators. Installations run on after the answer; the list tells how far they are and why one failed. */
export function speechHandlers({ installer }: { installer: SpeechInstaller }): HandlersFor<Names> {
  async function find(id: string) {
    const found = (await installer.list()).find((one) => one.id === id);
    if (!found) throw new AppError('not_found', { message: 'There is no such speech package.' });
    return found;
  }

  return {
    listSpeech: () => installer.list(),
    async installSpeech({ params }) {
      await find(params.id);
      installer.install(params.id).catch(() => {});
      return installer.list();
    },
    async cancelSpeech({ params }) {
      await find(params.id);
      await installer.cancel(params.id);
      return installer.list();
    },
    async removeSpeech({ params }) {
      const { state } = await find(params.id);
      if (state.is === 'installing') throw new AppError('conflict', { message: 'It is being installed. Cancel that first.' });
      await installer.remove(params.id).catch((error: Error) => {
        throw new AppError('conflict', { message: error.message });
      });
      return installer.list();
    },
  };
}
