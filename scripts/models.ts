import { localModelsCommand } from './local-models.ts';

await localModelsCommand({
  name: 'models',
  title: 'Models that run on this computer',
  usual: 'what makes the patient natural: speech recognition, British voices, and the chat model that fits this computer',
  shows: () => true,
});
