import { expect } from 'vitest';
import type { Bench, Constant } from '../support/constant.ts';

const SECOND = 1000;
const CASE = {
  title: 'A sore wrist',
  description: 'Since Sunday',
  tag: 'Rheumatology',
  patientDetails: '## Opening Sentence\nMy wrist is sore.',
  voiceProvider: '11labs',
  voiceId: 'Rachel',
  status: 'draft',
} as const;

/** A typed call on the gout case that has just become active. */
async function typedCall({ page, api, go, press }: Bench): Promise<void> {
  const scenario = (await api.listScenarios()).find(({ stationKey }) => stationKey === 'station-cut-slipper');
  await go(`/consultation/${scenario!.id}`);
  await page.getByLabel('Type only, without microphone or sound').check();
  await press('Start Consultation');
  await page.getByRole('button', { name: 'End Consultation' }).first().waitFor();
}

export const callAndMarking: Constant[] = [
  {
    constant: 'the consultation takes 720 s: two minutes remain at 600, the bar is red from 720 on',
    as: 'guest',
    holds: async (bench) => {
      const { page, place } = bench;
      await typedCall(bench);
      const bar = page.getByRole('progressbar', { name: 'Consultation time' }).locator('div');
      const colour = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor);
      const before = await colour();
      const elapsed = async () => {
        const [minutes, seconds] = (await page.getByRole('timer').innerText()).split(':').map(Number);
        return minutes! * 60 + seconds!;
      };
      /** The clocks of page and server go on to this second of the call; the page's alone where the server lets a sentence be finished. */
      const passTo = async (seconds: number, server = true) => {
        const ms = (seconds - (await elapsed())) * SECOND;
        if (server) place.clock.ahead += ms;
        await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + ms);
        await expect.poll(elapsed).toBeGreaterThanOrEqual(seconds);
      };
      await passTo(570);
      // A typed call in which nobody types for ten minutes ends.
      await page.getByLabel('Your message').fill('I think this is gout.');
      await page.getByLabel('Your message').press('Enter');
      expect(await page.getByText('Two minutes remain').count()).toBe(0);
      await passTo(601);
      await page.getByText('Two minutes remain', { exact: true }).waitFor();
      await page.getByText(/^1:5\d left$/).waitFor();
      await passTo(690);
      await page.getByText('One minute remains').waitFor();
      await page.getByText(/^0:[23]\d left$/).waitFor();
      // Amber in the last two minutes, red only past the limit.
      const closing = await colour();
      const red = () => page.getByRole('timer').evaluate((element) => getComputedStyle(element).color);
      expect(closing).not.toBe(before);
      expect(await red()).not.toBe(closing);
      await passTo(721, false);
      await page.getByText("Time's Up!", { exact: true }).waitFor();
      await expect.poll(async () => [before, closing].includes(await colour())).toBe(false);
      await expect.poll(async () => (await red()) === (await colour())).toBe(true);
      place.clock.ahead = 0;
    },
  },
  {
    constant: 'a call may last 1200 s, is asked about its silence after 10',
    as: 'guest',
    holds: async ({ api }) => {
      const [scenario] = await api.listScenarios();
      const { limits } = await api.startCall({ scenarioId: scenario!.id, mode: 'text' });
      expect(limits).toMatchObject({ consultationSeconds: 720, maxDurationSeconds: 1200, silenceAskSeconds: 10 });
    },
  },
  {
    constant: 'the transcript is fetched again after 2, 5, 8, 12 and 15 seconds',
    as: 'guest',
    holds: async (bench) => {
      const { page, asked, lost, pass } = bench;
      const address = /^\/api\/transcript$/;
      const fetches = () => asked(address);
      await typedCall(bench);
      // A call in which nothing was said is left without a look at its transcript.
      await page.getByLabel('Your message').fill('Hello, I am Doctor Patel.');
      await page.getByLabel('Your message').press('Enter');
      await page.getByText(/is listening/).first().waitFor(); // prettier-ignore
      await page.route('**/api/transcript**', (route) => route.abort());
      await bench.stop();
      await bench.press('End Consultation');
      for (const [tries, seconds] of [2, 5, 8, 12, 15].entries()) {
        await expect.poll(fetches).toBe(tries + 1);
        await expect.poll(() => lost(address)).toBe(tries + 1);
        await pass(seconds * SECOND - 100);
        expect(fetches()).toBe(tries + 1);
        await pass(200);
      }
      await expect.poll(fetches).toBe(6);
      await page.getByText('Auto-Save Failed', { exact: true }).waitFor();
    },
  },
  {
    constant: '26 indicators in 3 domains; critical unless said otherwise: D1_1, D2_8, D3_9',
    as: 'administrator',
    holds: async ({ page, api, go }) => {
      const { id, stationKey } = await api.createScenario(CASE);
      await go(`/scoring-admin?station=${stationKey}`);
      await page.getByRole('heading', { name: /^D3_9/ }).waitFor();
      expect(await page.getByRole('heading', { name: /^D[123] / }).count()).toBe(3);
      const titles = await page.getByRole('heading', { name: /^D[123]_\d / }).allInnerTexts();
      expect(titles).toHaveLength(26);
      const critical = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /^Critical here/, checked: true }) });
      const named = await critical.getByRole('heading', { name: /^D[123]_\d / }).allInnerTexts();
      expect(named.map((title) => title.slice(0, 4))).toEqual(['D1_1', 'D2_8', 'D3_9']);
      await api.deleteScenario({ id });
    },
  },
  {
    constant: 'a subdomain has a title of 3 and instructions of 10 characters; isCritical is 0 or 1',
    as: 'administrator',
    holds: async ({ page, api, go, press }) => {
      const { id } = await api.createScenario(CASE);
      await go('/admin');
      await page.getByRole('link', { name: `Manage Subdomains: ${CASE.title}` }).click();
      const form = page.getByRole('region', { name: 'Manage Subdomains' });
      const add = async (title: string, instructions: string) => {
        await form.getByLabel('Title').fill(title);
        await form.getByLabel('Instructions').fill(instructions);
        await press('Save');
      };
      await press('Add subdomain to D1');
      await add('ab', '123456789');
      await form.getByText('Title must be at least 3 characters').waitFor();
      await form.getByText('Instructions must be at least 10 characters').waitFor();
      await add('abc', '1234567890');
      await page.getByText('Subdomain created successfully', { exact: true }).waitFor();
      const { D1 } = await api.getSubdomains({ id });
      expect(D1).toMatchObject([{ title: 'abc', instructions: '1234567890', isCritical: 0, orderIndex: 0 }]);
      await expect(api.updateSubdomain({ ...D1[0]!, isCritical: 2 as 1 })).rejects.toThrow(/^400: /);
      await api.deleteScenario({ id });
    },
  },
];
