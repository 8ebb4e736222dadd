import { expect, test } from 'vitest';
import { inSlices } from './open-pglite.ts';

/** Keeps the event loop for so long. */
function hold(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until;);
}

test('statements that wait for one another let others be answered between them', async () => {
  const order: string[] = [];
  const database = inSlices({
    execProtocolRaw: async (_message: Uint8Array) => {
      hold(10);
      order.push('statement');
      return new Uint8Array();
    },
  });
  let waiting = setImmediate(function answered() {
    order.push('somebody else');
    waiting = setImmediate(answered);
  });
  for (let count = 0; count < 5; count += 1) await database.execProtocolRaw(new Uint8Array());
  clearImmediate(waiting);
  const statements = order.flatMap((what, at) => (what === 'statement' ? [at] : []));
  expect(statements).toHaveLength(5);
  expect(statements.slice(1).every((at) => order[at - 1] === 'somebody else')).toBe(true);
});
