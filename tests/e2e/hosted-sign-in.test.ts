import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { startFakeSupabase } from '../support/fake-supabase.ts';
import { startServer } from '../support/server-process.ts';

test('a guest of a hosted project enters by the page, which may reach the project and says so in its security policy', async () => {
  const fake = await startFakeSupabase();
  const [server, browser] = await Promise.all([startServer({ env: fake.env }), launchBrowser()]);
  onTestFinished(async () => {
    await browser.close();
    await server.kill('SIGTERM');
  });
  const page = await browser.newPage();
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Enter as Guest' }).click();
  await page.getByText('A painful big toe').first().waitFor();
  // A guest there has no address: the page has a name for them.
  await page.getByText('Guest User').first().waitFor();
  expect(fake.state.asked).toContain('POST /signup');
  await page.reload();
  await page.getByText('A painful big toe').first().waitFor();
  expect(refused).toEqual([]);
  expect(server.output()).toContain(`hosted, ${fake.url}`);
});
