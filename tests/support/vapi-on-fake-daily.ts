import { createRequire } from 'node:module';
import type { VapiClass } from '#web/voice/vapi/vapi-web.ts';
import DailyIframe, { type DailyControls } from './fake-daily.ts';

/** Vapi's real web client in Node, with the stand-in for Daily in its place. */
export function vapiOnFakeDaily(): { load: () => Promise<VapiClass>; daily: DailyControls } {
  const require = createRequire(import.meta.url);
  const vapi = createRequire(require.resolve('@vapi-ai/web'));
  const path = vapi.resolve('@daily-co/daily-js');
  const exports = { __esModule: true, default: DailyIframe };
  require.cache[path] = Object.assign(Object.create(null) as NodeJS.Module, { id: path, filename: path, loaded: true, exports });
  const { default: Client } = require('@vapi-ai/web') as { default: VapiClass };
  return { load: async () => Client, daily: (globalThis as unknown as { fakeDaily: DailyControls }).fakeDaily };
}
