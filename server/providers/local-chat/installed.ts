import { isTooSlow, speedToJudgeBy } from '#contract/chat-speed.ts';
import { speedWords } from './speed.ts';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { isEngineThere, modelFolder, missingFile, speedHere } from '../local-models/places.ts';
import { CHAT_MODELS, ENGINE, type ChatModel } from './catalogue.ts';

/** Beside a model that is not in the catalogue: MODELS_DIR/<id>/chat-model.json. */
const DESCRIPTION = 'chat-model.json';
const Description = z.object({
  name: z.string().min(1),
  /** The GGUF file: a name in the same folder, or a whole path. */
  file: z.string().min(1),
  licence: z.string().default('not stated'),
  /** true where it would think aloud first. */
  thinks: z.boolean().default(false),
});

/** Chat models that somebody put into MODELS_DIR, each in a folder with its description. What cannot be read is reported and left out. */
export function byHand(modelsDir: string, report: (words: string) => void = () => {}): ChatModel[] {
  if (!existsSync(modelsDir)) return [];
  return readdirSync(modelsDir, { withFileTypes: true }).flatMap(({ name: id }) => {
    const path = join(modelsDir, id, DESCRIPTION);
    if (id.startsWith('.') || !existsSync(path)) return [];
    try {
      const { name, file, licence, thinks } = Description.parse(JSON.parse(readFileSync(path, 'utf8')));
      const { size } = statSync(isAbsolute(file) ? file : join(modelsDir, id, file));
      return {
        id,
        role: 'chat' as const,
        engine: ENGINE.id,
        name,
        about: 'Added by hand.',
        licence,
        folder: id,
        // Never fetched: it is there, or it is not offered.
        address: 'file:///',
        packed: false,
        bytes: 0,
        sha256: '',
        diskBytes: size,
        files: [{ path: DESCRIPTION, atLeast: 1 }],
        file,
        thinks,
      };
    } catch (error) {
      report(`local models: ${path} was left out: ${error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message}`);
      return [];
    }
  });
}

/** Every chat model that is offered or was added. */
export const chatModels = (modelsDir: string, report?: (words: string) => void): ChatModel[] => [
  ...byHand(modelsDir, report),
  ...CHAT_MODELS,
];

/** The path of a model's GGUF file. */
export const ggufOf = (modelsDir: string, model: ChatModel): string =>
  isAbsolute(model.file) ? model.file : join(modelFolder(modelsDir, model), model.file);

/** Those that are whole: what was added by hand first, then the best of the catalogue. */
const installedModels = (modelsDir: string): ChatModel[] =>
  isEngineThere(modelsDir, ENGINE)
    ? [...byHand(modelsDir), ...CHAT_MODELS.toReversed()].filter((model) => missingFile(modelFolder(modelsDir, model), model) === null)
    : [];

/** Installed models that were found too slow here, at set-up or in calls, each in words with its numbers. */
export const slowModels = (modelsDir: string): string[] =>
  installedModels(modelsDir).flatMap((model) => {
    const speed = speedHere(modelsDir, model);
    return isTooSlow(speed) ? [`this computer is too slow for ${model.name}. ${speedWords(speedToJudgeBy(speed)!)}`] : [];
  });

/**
 * The installed model that plays the patient: the one that is asked for, else one that was added by hand, else the best of the
 * catalogue that is not too slow here. Null where there is none, or no engine.
 */
export function chosenModel(modelsDir: string, wanted: string | undefined): ChatModel | null {
  const there = installedModels(modelsDir);
  const named = there.find(({ id }) => id === wanted);
  return named ?? there.find((model) => !isTooSlow(speedHere(modelsDir, model))) ?? null;
}
