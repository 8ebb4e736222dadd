import { ENGINE } from '#server/providers/local-speech/manifest.ts';
import { localModelsCommand } from './local-models.ts';

await localModelsCommand({
  name: 'speech',
  title: 'Speech that runs on this computer',
  usual: "the best for a fast computer: speech recognition, a man's and a woman's voice",
  shows: ({ id, role }) => role === 'recogniser' || role === 'voice' || id === ENGINE.id,
});
