import { expect, test } from 'vitest';
import { administration } from '../support/administration.ts';
import { DESKTOP, PHONE } from '../support/check-page.ts';

const { open, other } = administration();
const LONG = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(5).slice(0, 200);

test('a title of 200 letters without a space stretches no page', { timeout: 120_000 }, async () => {
  const { id } = await other().createScenario({
    title: LONG,
    description: LONG,
    tag: 'Respiratory',
    patientDetails: '## Opening Sentence\nMy chest is sore.',
    voiceProvider: '11labs',
    voiceId: 'Rachel',
    status: 'published',
  });
  const wide: string[] = [];
  for (const path of ['/admin', `/admin/cases/${id}`, '/scenarios', `/consultation/${id}`]) {
    const page = await open(path);
    await page.getByRole('heading', { name: LONG }).first().waitFor();
    for (const viewport of [DESKTOP, PHONE, { width: 320, height: 640 }]) {
      await page.setViewportSize(viewport);
      const px = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const over = await page.evaluate(() =>
        [...document.querySelectorAll('main *')].flatMap((one) =>
          one.getBoundingClientRect().right > innerWidth + 1 ? one.outerHTML.slice(0, 90) : [],
        ),
      );
      if (px > 0) wide.push(`${path} at ${viewport.width}: ${px} px wider than the screen: ${over.slice(0, 3).join(' | ')}`);
    }
    await page.keyboard.press('Control+k');
    const menu = page.getByRole('dialog', { name: 'Go to a case, a page or a command' });
    await menu.getByRole('option').first().waitFor();
    if (await menu.evaluate((its) => its.scrollWidth > its.clientWidth)) wide.push(`${path}: the command menu`);
    await page.context().close();
  }
  expect(wide).toEqual([]);
});
