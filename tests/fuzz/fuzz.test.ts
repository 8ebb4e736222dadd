import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDb } from '../support/db.ts';
import { openArena } from './arena.ts';
import { requestsFor, TARGETS } from './requests.ts';

/** The same requests every time; `npm run bench fuzz` sends 20,000 others. */
const SEED = 20_261_122;
const EACH = 6;

let arena: Awaited<ReturnType<typeof openArena>>;
beforeAll(async () => {
  arena = await openArena(await emptyDb());
}, 60_000);
afterAll(() => arena.close());

test.each(TARGETS)(
  '$name ($method $path) answers whatever it is sent, and gives nothing of another person',
  { timeout: 60_000 },
  async (target) => {
    await fc.assert(
      fc.asyncProperty(requestsFor(target, arena.known), async (request) => {
        expect(await arena.send(request)).toMatchObject({ fault: null });
      }),
      { seed: SEED, numRuns: EACH, endOnFailure: true },
    );
  },
);

test('after all of that the server answers, and the rows of who was attacked are as they were', async () => {
  expect(await arena.after()).toEqual({ up: true, victimIntact: true });
});
