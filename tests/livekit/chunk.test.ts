import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

test('the client of LiveKit lies in a chunk of its own, which nothing loads but a call or people in a LiveKit room', async () => {
  const built = await build({ configFile: resolve('vite.config.ts'), root: resolve('web'), logLevel: 'error', build: { write: false } });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  const chunks = output.filter((part) => part.type === 'chunk');
  const holds = (chunk: Rolldown.OutputChunk, path: string) => chunk.moduleIds.some((id) => id.replaceAll('\\', '/').includes(path));
  const [livekit, ...others] = chunks.filter((chunk) => holds(chunk, 'node_modules/livekit-client/'));
  expect(others).toEqual([]);
  expect(livekit!.isDynamicEntry).toBe(true);
  const by = (how: 'imports' | 'dynamicImports') => chunks.filter((chunk) => chunk[how].includes(livekit!.fileName));
  expect(by('imports')).toEqual([]);
  const loaders = by('dynamicImports');
  expect(loaders.map((chunk) => holds(chunk, 'web/voice/livekit/load-client.ts'))).toEqual([true]);
});
