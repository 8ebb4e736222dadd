import { afterAll, expect, test } from 'vitest';
import { startFakeSupabase } from '../support/fake-supabase.ts';
import { press, shown, visitor } from '../support/sign-in-screens.ts';
import { startApp } from '../support/start-app.ts';
import { walkScreens } from '../support/walk-screens.ts';
import { consultation } from '../strings/consultation.ts';
import { layout, list } from '../strings/layout-and-list.ts';
import { NOT_ON_SCREEN } from '../strings/not-on-screen.ts';
import { details, fullHistory, history } from '../strings/past-consultations.ts';
import { signIn } from '../strings/sign-in.ts';

/** Of a hosted service that lets nobody in before the mail was opened. */
const HOSTED = ['Guest Login Failed', 'Failed to sign in as guest'];

const walk = walkScreens([signIn, layout, list, consultation, details, history, fullHistory], HOSTED);
afterAll(() => {
  for (const { text, why } of NOT_ON_SCREEN) console.log(`not on a screen: '${text}': ${why}`);
});

test('a hosted service that wants an address confirmed lets no guest in, and the screen says so', async () => {
  const fake = await startFakeSupabase();
  fake.state.confirmsFirst = true;
  const hosted = await startApp({ db: walk.place().db, env: fake.env });
  const page = await visitor(walk.place());
  await page.goto(`http://localhost:${hosted.port}`);
  await press(page, 'Enter as Guest');
  for (const text of HOSTED) await shown(page, text);
  expect(fake.state.asked).toContain('POST /token');
  walk.saw(HOSTED.length);
  await page.context().close();
  await hosted.close();
});
