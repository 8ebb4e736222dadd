import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Session } from '@supabase/auth-js';
import { callAndMarking } from '../constants/call-and-marking.ts';
import { fetching } from '../constants/fetching.ts';
import { screen } from '../constants/screen.ts';
import { ADMIN, signInAs } from '../support/admin.ts';
import { openBench } from '../support/constant.ts';
import { enterAsGuest } from '../support/sign-in.ts';
import { openPlace, type Place } from '../support/sign-in-screens.ts';

let place: Place;
let people: { guest: Session; administrator: Session };
beforeAll(async () => {
  place = await openPlace({ env: { ADMIN_EMAILS: ADMIN } });
  people = { guest: await enterAsGuest(place.app.url), administrator: await signInAs(ADMIN, place.app) };
});
afterAll(() => place?.close());

test.each([...fetching, ...screen, ...callAndMarking])('$constant', async ({ as, holds }) => {
  // One that fails half-way leaves the next its own time.
  onTestFinished(() => void (place.clock.ahead = 0));
  const bench = await openBench(place, people, as);
  await holds(bench);
  expect(place.clock.ahead).toBe(0);
  await bench.page.context().close();
});
