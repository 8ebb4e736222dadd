import { ENGINE as CHAT_ENGINE, fittingModel, type ChatModel } from '../local-chat/catalogue.ts';
import { chatModels } from '../local-chat/installed.ts';
import { checkEngine, testChatIn } from '../local-chat/test-chat.ts';
import { ENGINE as SPEECH_ENGINE, MODELS as SPEECH_MODELS } from '../local-speech/manifest.ts';
import { speechProcess } from '../local-speech/speech-process.ts';
import { testModel as testSpeech } from '../local-speech/test-model.ts';
import { modelInstaller, type InstallerOptions, type ModelInstaller } from './installer.ts';
import type { LocalEngine, LocalModel } from './model.ts';

/** What 'Make it natural' brings beside the chat model: speech recognition, and a man's and a woman's voice. */
const NATURAL_SPEECH = ['parakeet-110m', 'piper-alan', 'piper-alba'];

/** Everything that can be installed to run on this computer: speech, chat models, and the engines of both. */
export function localModels({
  modelsDir,
  mirror,
  report = () => {},
}: Pick<InstallerOptions, 'modelsDir' | 'mirror' | 'report'>): ModelInstaller {
  const engines: LocalEngine[] = [
    {
      ...SPEECH_ENGINE,
      async test(folder) {
        const child = speechProcess({ modelsDir: folder });
        await child.version().finally(child.close);
      },
    },
    { ...CHAT_ENGINE, test: checkEngine },
  ];

  const test: InstallerOptions['test'] = async (model, folder, signal) => {
    if (isChat(model)) return { realTimeFactor: null, tokens: await testChatIn({ modelsDir, model, folder, report }, signal) };
    const child = speechProcess({ modelsDir, report });
    return testSpeech(child)(model, folder, signal).finally(child.close);
  };

  return modelInstaller({
    modelsDir,
    mirror,
    report,
    engines,
    models: () => [...SPEECH_MODELS, ...chatModels(modelsDir)],
    natural: () => {
      const chat = fittingModel();
      return [...NATURAL_SPEECH, ...(chat ? [chat] : [])];
    },
    test,
  });
}

const isChat = (model: LocalModel): model is ChatModel => model.role === 'chat';
