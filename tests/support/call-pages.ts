import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import type { StartRequest } from '#web/voice/call-parts.ts';
import { createClient } from '#web/api/client.ts';
import { giveMicrophone, launchBrowser } from './browser.ts';
import { until } from './fake-page.ts';
import { fragileLine } from './fragile-line.ts';
import { enterAsGuest } from './sign-in.ts';
import { speechFile } from './speech.ts';
import { openVoicePage, serveVoice, type VoicePage } from './voice-page.ts';

/** Pages that are nothing but a call, in a browser of their own, over a line that can be cut: for a file's tests of what a call outlives. */
export function callPages({ skip }: { skip: boolean }) {
  let voice: Awaited<ReturnType<typeof serveVoice>>;
  const there = {} as { line: Awaited<ReturnType<typeof fragileLine>>; browser: Browser; token: string };
  let context: BrowserContext;
  let scenarioId: string;
  beforeAll(async () => {
    if (skip) return;
    const url = inject('serverUrl');
    [there.browser, voice] = await Promise.all([launchBrowser(), serveVoice(url)]);
    there.line = await fragileLine(voice.port);
    there.token = (await enterAsGuest(url)).access_token;
    const scenarios = await createClient({ base: url, token: there.token }).listScenarios();
    scenarioId = scenarios.find(({ title }) => title === 'A painful big toe')!.id;
    context = await there.browser.newContext();
  });
  afterAll(async () => {
    await there.browser?.close();
    there.line?.close();
    await voice?.close();
  });
  return {
    there,
    request: (extra: Partial<StartRequest> = {}): StartRequest => ({ scenarioId, mode: 'voice', recogniser: false, ...extra }),
    /** @param given a microphone that says sentences; without one, Chromium's own stand-in, which asks for permission. */
    newPage: async ({ given = true } = {}) => {
      const page = await context.newPage();
      const say = given ? await giveMicrophone(page) : () => Promise.reject(new Error('no microphone that says words'));
      const opened = await openVoicePage(page, there.line.port, there.token);
      return { ...opened, say: (name: string) => say(speechFile(name)) };
    },
  };
}

export const isActive = (page: VoicePage) => until('an active call', async () => (await page.state()).status === 'active', 15_000);

export const told = (page: VoicePage, code: string, ms = 15_000) =>
  until(`the notice ${code}`, async () => (await page.notices()).includes(code as never), ms);
