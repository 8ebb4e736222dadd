import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '#web/api/client.ts';
import { signInAsAdmin, ADMIN } from './support/admin.ts';
import { runCommand } from './support/command.ts';
import { startServer } from './support/server-process.ts';
import { enterAsGuest } from './support/sign-in.ts';

/** Saves a consultation as a new guest. @returns how the guest sees the history later. */
async function consult(url: string) {
  const { access_token: token } = await enterAsGuest(url);
  const doctor = createClient({ base: url, token });
  const [scenario] = await doctor.listScenarios();
  const transcript = [{ role: 'doctor', text: 'Hello, I am Doctor Patel.' }];
  await doctor.createConsultation({ scenarioId: scenario!.id, duration: 300, transcript });
  return async (later: string) => (await createClient({ base: later, token }).getHistory()).length;
}

test("last night's dump is restored after the database is lost", { timeout: 180_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gp-drill-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const data = (words: string[]) => runCommand('data', folder, words);
  const env = { ADMIN_EMAILS: ADMIN };

  const server = await startServer({ folder, env });
  const before = await consult(server.url);
  const today = new Date().toISOString().slice(0, 10);
  const stopping = performance.now();
  expect(await server.kill('SIGTERM')).toBe(0);
  console.log(`stopped with a dump in ${((performance.now() - stopping) / 1000).toFixed(1)} s`);
  const listed = await data(['dumps']);
  const day = /^\d{4}-\d{2}-\d{2}/m.exec(listed.said)![0];
  expect(day >= today).toBe(true);

  // The next day: what is said after the dump is lost with the disk, what was said before is not.
  const next = await startServer({ folder, env });
  await consult(next.url);
  const admin = createClient({ base: next.url, token: (await signInAsAdmin(next)).access_token });
  expect((await admin.getStatus()).backupAt).toMatch(/^\d{4}-/);
  expect(await data(['restore', day])).toMatchObject({ status: 1, said: expect.stringContaining('Another process uses the database') });
  await next.kill('SIGKILL');
  const database = join(folder, 'database');
  rmSync(join(database, 'global'), { recursive: true });
  await expect(startServer({ folder, env })).rejects.toThrow('npm run data -- restore DAY');

  const broken = join(folder, 'broken.tar.gz');
  writeFileSync(broken, 'no archive');
  expect(await data(['restore', broken])).toMatchObject({ status: 1, said: expect.stringContaining('Nothing was changed') });
  expect(readdirSync(database)).toContain('PG_VERSION');

  const restored = await data(['restore', day]);
  expect(restored).toMatchObject({ status: 0, said: expect.stringMatching(/consultations +1\n/) });
  expect(restored.said).toContain('The previous database is kept in');
  console.log(restored.said.split('\n').at(-2));
  // Tokens name the address that they were given at.
  const again = await startServer({ folder, env: { ...env, PORT: new URL(server.url).port } });
  expect(await before(again.url)).toBe(1);
  await again.kill('SIGKILL');
});
