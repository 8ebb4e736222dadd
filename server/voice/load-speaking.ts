import { importInSlices } from './import-in-slices.ts';
import type { speakingTurns } from './speaking-turns.ts';

type Speaking = { speakingTurns: typeof speakingTurns };

let loading: Promise<Speaking> | null = null;

/**
 * What only spoken calls need: the agents library and the models of turn taking, 400 MB and a second. Loaded once, when a
 * process holds its first spoken call.
 */
export function loadSpeaking(): Promise<Speaking> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<Speaking> {
  // Without it the same is loaded, in one go.
  await importInSlices(new URL('./speaking-turns.ts', import.meta.url).href).catch(() => undefined);
  const [speaking, { warmUpTurnTaking }] = await Promise.all([import('./speaking-turns.ts'), import('./end-of-turn.ts')]);
  await warmUpTurnTaking();
  return speaking;
}
