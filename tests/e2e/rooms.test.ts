import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serverAndBrowser } from '../support/server-and-browser.ts';
import { launchBrowser } from '../support/browser.ts';
import { faults, LIGHT_WIDE_DARK_NARROW } from '../support/check-page.ts';
import { hostRoom, pagesAsTheyAre, picture, visitor } from '../support/rooms.ts';

const there = serverAndBrowser();
const TITLE = 'A painful big toe';
const FEW_PICTURES = ['--use-fake-device-for-media-stream=fps=3'];
let browser: Browser;
beforeAll(async () => {
  // A few pictures a second are enough to be seen.
  browser = await launchBrowser({ args: FEW_PICTURES });
});
beforeEach(({ onTestFailed }) => onTestFailed(() => pagesAsTheyAre(browser)));
afterAll(() => browser.close());

const look = async (page: Page, screen: string) => {
  await picture(page, screen);
  return faults(page, screen, LIGHT_WIDE_DARK_NARROW);
};
test('the lobby: by keyboard, with a permission refused, not let in, and no such room', { timeout: 120_000 }, async () => {
  const [anna, ben] = [await visitor(browser), await visitor(browser)];
  const address = await hostRoom(anna, there.server.url, { name: 'Anna', title: TITLE });
  await ben.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await ben.goto(address);
  await ben.getByRole('button', { name: 'Enter as Guest' }).click();
  await ben.getByRole('button', { name: 'Turn on camera and microphone' }).click();
  await ben.getByText(/Camera and microphone are blocked\. You can watch, hear and type/).waitFor();
  const found = await look(ben, 'room-lobby-refused');
  await ben.getByRole('button', { name: 'Ask to come in' }).click();
  await ben.getByText('Please give your name.').waitFor();
  await ben.getByRole('textbox', { name: 'Your name' }).fill('Ben');
  await ben.keyboard.press('Enter');
  await ben.getByText('You are next.').waitFor();
  found.push(...(await look(ben, 'room-waiting')), ...(await look(anna, 'room-door')));
  await anna.getByRole('button', { name: 'Decline: Ben' }).click();
  await ben.getByRole('heading', { name: 'You were not let in' }).waitFor();
  found.push(...(await look(ben, 'room-declined')));
  await ben.goto(`${there.server.url}/rooms/nosuchroom`);
  await ben.getByRole('heading', { name: 'Room not found' }).waitFor();
  await anna.goto(`${there.server.url}/rooms`);
  await anna.getByRole('heading', { name: 'Your rooms' }).waitFor();
  found.push(...(await look(anna, 'rooms-list')));
  expect(found).toEqual([]);
});
