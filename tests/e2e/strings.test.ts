import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN } from '../support/admin.ts';
import { startFakeSupabase } from '../support/fake-supabase.ts';
import { startApp } from '../support/start-app.ts';
import { openPlace, type Place, press, shown, visitor } from '../support/sign-in-screens.ts';
import { meetPeople, type People, walkScreen } from '../support/walk.ts';
import { cases, noCases } from '../strings/admin-cases.ts';
import { prompt, station } from '../strings/admin-marking.ts';
import { consultation } from '../strings/consultation.ts';
import { layout, list } from '../strings/layout-and-list.ts';
import { NOT_ON_SCREEN } from '../strings/not-on-screen.ts';
import { details, fullHistory, history } from '../strings/past-consultations.ts';
import { signIn } from '../strings/sign-in.ts';

/** Of a hosted service that lets nobody in before the mail was opened. */
const HOSTED = ['Guest Login Failed', 'Failed to sign in as guest'];
const SCREENS = [signIn, layout, list, consultation, details, history, fullHistory, cases, station, prompt, noCases];

let place: Place;
let people: People;
let seen = 0;
beforeAll(async () => {
  place = await openPlace({ env: { ADMIN_EMAILS: ADMIN } });
  people = await meetPeople(place);
});
afterAll(async () => {
  const all = [...SCREENS.flatMap(({ steps }) => steps.flatMap(({ texts }) => texts)), ...HOSTED];
  const unlike = new Set(all).size;
  console.log(`texts of the spec: ${seen} of ${all.length} seen, ${unlike} unlike each other; ${NOT_ON_SCREEN.length} not on a screen:`);
  for (const { text, why } of NOT_ON_SCREEN) console.log(`  '${text}': ${why}`);
  await place?.close();
});

test.each(SCREENS)('$screen: every text appears for its cause', async (screen) => {
  const found = await walkScreen(place, people, screen);
  seen += found;
  expect(found).toBe(screen.steps.flatMap(({ texts }) => texts).length);
});

test('a hosted service that wants an address confirmed lets no guest in, and the screen says so', async () => {
  const fake = await startFakeSupabase();
  fake.state.confirmsFirst = true;
  const hosted = await startApp({ db: place.db, env: fake.env });
  const page = await visitor(place);
  await page.goto(`http://localhost:${hosted.port}`);
  await press(page, 'Enter as Guest');
  for (const text of HOSTED) await shown(page, text);
  expect(fake.state.asked).toContain('POST /token');
  seen += HOSTED.length;
  await page.context().close();
  await hosted.close();
});
