import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN } from './admin.ts';
import { openPlace, type Place } from './sign-in-screens.ts';
import { meetPeople, type People, type Screen, walkScreen } from './walk.ts';

/** A test for each screen, over one product with its people: every text appears for its cause. @returns the place, and what tests beside these have seen. */
export function walkScreens(screens: readonly Screen[], beside: readonly string[] = []) {
  let place: Place | undefined;
  let people: People;
  let seen = 0;
  beforeAll(async () => {
    place = await openPlace({ env: { ADMIN_EMAILS: ADMIN } });
    people = await meetPeople(place);
  });
  afterAll(async () => {
    const all = [...screens.flatMap(({ steps }) => steps.flatMap(({ texts }) => texts)), ...beside];
    console.log(`texts of the spec: ${seen} of ${all.length} seen, ${new Set(all).size} unlike each other`);
    await place?.close();
  });
  test.each(screens)('$screen: every text appears for its cause', async (screen) => {
    const found = await walkScreen(place!, people, screen);
    seen += found;
    expect(found).toBe(screen.steps.flatMap(({ texts }) => texts).length);
  });
  return { place: () => place!, saw: (texts: number) => void (seen += texts) };
}
