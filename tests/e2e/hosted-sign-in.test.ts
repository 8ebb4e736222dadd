import { expect, onTestFinished, test } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { startFakeSupabase } from '../support/fake-supabase.ts';
import { freshDb } from '../support/fresh-db.ts';
import { visit } from '../support/check-page.ts';
import { startApp } from '../support/start-app.ts';

test('a guest of a hosted project enters by the page, which may reach the project and says so in its security policy', async () => {
  const fake = await startFakeSupabase();
  const app = await startApp({ database: await freshDb(), env: fake.env });
  onTestFinished(() => app.close());
  const page = await visit(await sharedBrowser());
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  await page.goto(app.url);
  await page.getByRole('button', { name: 'Enter as Guest' }).click();
  await page.getByText('A painful big toe').first().waitFor();
  // A guest there has no address: the page has a name for them.
  await page.getByText('Guest User').first().waitFor();
  expect(fake.state.asked).toContain('POST /signup');
  await page.reload();
  await page.getByText('A painful big toe').first().waitFor();
  expect(refused).toEqual([]);
  await page.context().close();
});
