import { expect, test } from 'vitest';
import type { CallEvent } from '#web/voice/call-events.ts';
import { callPages, isActive, told } from '../support/call-pages.ts';
import { until } from '../support/fake-page.ts';
import { lacking, noRecogniser } from '../support/lacking.ts';
import type { VoicePage } from '../support/voice-page.ts';

const missing = lacking('a call that stays alive', noRecogniser());
const { there, newPage, request } = callPages({ skip: missing });

const isAnswering = (page: VoicePage) =>
  until(
    'an answer',
    async () => {
      const now = await page.state();
      return now.status === 'active' && now.line.agent === 'speaking';
    },
    20_000,
  );
const lastOf = async (page: VoicePage, type: CallEvent['type']) => (await page.events()).findLast((event) => event.type === type);

test.skipIf(missing)('a call outlives its line, its page, its microphone and its tab', { timeout: 120_000 }, async () => {
  const page = await newPage();
  await page.start(request());
  await isActive(page);
  expect((await page.state()).stages.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 'completed'));
  await page.page.waitForTimeout(1000);
  await page.say('u01');
  await isAnswering(page);
  await page.page.waitForTimeout(1000);
  expect(await page.state()).toMatchObject({ line: { quality: 'good' } });

  // The line is cut in the middle of an answer: back within a second or two on the same call; of the answer what was heard is kept.
  const [question] = await page.said();
  let at = Date.now();
  there.line.cut();
  await told(page, 'line-back');
  console.log(`line cut -> back ${(await lastOf(page, 'call-start'))!.at - at} ms`);
  expect((await page.said())[0]).toEqual(question);

  // The network dies without a word: noticed, and what is typed meanwhile is asked once it is back.
  at = Date.now();
  there.line.die();
  await page.type('Have you had a fever?');
  await until('a line that is known to be lost', async () => (await page.state()).status === 'reconnecting', 10_000);
  const noticedMs = (await lastOf(page, 'connection-lost'))!.at - at;
  console.log(`network dead -> noticed ${noticedMs} ms`);
  expect(noticedMs).toBeLessThan(7000);
  await page.type('And any injury?');
  there.line.mend();
  await isActive(page);
  const texts = async () => (await page.said()).map(({ text }) => text);
  await until('the last question', async () => (await texts()).includes('And any injury?'), 40_000);
  expect((await texts()).filter((text) => text === 'Have you had a fever?' || text === 'And any injury?')).toEqual([
    'Have you had a fever?',
    'And any injury?',
  ]);

  // The page is loaded again, in the middle of an answer, and comes back to its call, which goes on by voice.
  const all = await page.said();
  await page.reload();
  const current = await page.page.evaluate(async (bearer) => {
    const answer = await fetch('/api/calls/current', { headers: { authorization: `Bearer ${bearer}` } });
    return ((await answer.json()) as { call: { callId: string } }).call.callId;
  }, there.token);
  await page.start(request({ callId: current }));
  await isActive(page);
  await until('what was said before', async () => (await page.said()).length >= all.length);
  expect((await page.said()).slice(0, all.length)).toEqual(all);

  // The microphone goes away; another one is there.
  await page.page.evaluate(() => window.endMicrophone());
  await told(page, 'microphone-changed');
  expect((await page.state()).devices.microphone).toBe('on');
  const heard = async () => (await page.said()).filter(({ role }) => role === 'user').length;
  const before = await heard();
  await page.say('u05');
  await until('what the new microphone heard', async () => (await heard()) > before, 20_000);

  // A second tab takes the call; the first takes it back.
  const second = await newPage();
  await second.start(request({ callId: current }));
  await isActive(second);
  await told(page, 'moved');
  expect(await page.state()).toMatchObject({ status: 'ended', reason: 'moved' });
  await page.page.evaluate(() => window.kept.client.takeOver());
  await isActive(page);
  await told(second, 'moved');
  await page.type('Thank you.');
  await until('the call goes on here', async () => (await page.said()).some(({ text }) => text === 'Thank you.'), 20_000);
  await page.page.evaluate(() => window.kept.client.stop());
  await until('the end', async () => (await page.state()).status === 'ended');
  expect(await page.state()).toMatchObject({ reason: 'customer-ended-call' });
});
