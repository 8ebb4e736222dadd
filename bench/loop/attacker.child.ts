import { setPriority } from 'node:os';
import { openHostile } from './hostile.ts';

export type ToAttacker = { names: string[]; ms: number };
/** Sent when it is ready, and after each attack. */
export type FromAttacker = { names: string[] };

const [url = '', token = ''] = process.argv.slice(2);
// It would sit at another machine, and take nothing of this one's processor.
setPriority(15);
const hostile = await openHostile(url, token);
const names = Object.keys(hostile);
process.send!({ names } satisfies FromAttacker);
process.on('message', async ({ names: asked, ms }: ToAttacker) => {
  const end = performance.now() + ms;
  const attacks = asked.map((name) => hostile[name]!(() => performance.now() < end).catch((error: unknown) => console.error(name, error)));
  await Promise.all(attacks);
  process.send!({ names } satisfies FromAttacker);
});
