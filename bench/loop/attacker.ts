import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FromAttacker, ToAttacker } from './attacker.child.ts';

/** Everything hostile in a process of its own, so that its work is not measured as the server's. @param token of an administrator */
export async function openAttacker(url: string, token: string) {
  const child = fork(fileURLToPath(new URL('attacker.child.ts', import.meta.url)), [url, token]);
  const told = async () => ((await once(child, 'message')) as [FromAttacker])[0];
  return {
    names: (await told()).names,
    attack: async (names: string[], ms: number) => {
      child.send({ names, ms } satisfies ToAttacker);
      await told();
    },
    leave: () => child.kill(),
  };
}
