import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '#web/api/client.ts';
import { emptyDb } from './support/db.ts';
import { enterAsGuest } from './support/sign-in.ts';
import { startApp } from './support/start-app.ts';

/** A guest of a server whose database deletes, in the moment in which a row is written into `table`, the row that it hangs on. */
async function goneWhileWriting(table: string, parent: string, column: string) {
  const db = await emptyDb();
  const logged: string[] = [];
  const app = await startApp({ db, logTo: { write: (line) => logged.push(line) } });
  const { access_token: token } = await enterAsGuest(app.url);
  const guest = createClient({ base: app.url, token });
  const [scenario] = await guest.listScenarios();
  const raw = (text: string) => db.execute(sql.raw(text));
  await raw(
    `create function gone_now() returns trigger language plpgsql as $$ begin delete from ${parent} where id = new.${column}; return new; end $$`,
  );
  await raw(`create trigger gone_now before insert on ${table} for each row execute function gone_now()`);
  onTestFinished(async () => {
    await raw('drop function gone_now cascade');
    await app.close();
  });
  return { app, guest, token, scenarioId: scenario!.id, faults: () => logged.filter((line) => line.includes('unexpected error')) };
}

test('a call that starts as its account is deleted is refused as by somebody who is not signed in', async () => {
  const { guest, scenarioId, faults } = await goneWhileWriting('calls', 'users', 'user_id');
  const refused = { status: 401, code: 'unauthorized', serverMessage: 'Please sign in.' };
  for (const mode of ['text', 'voice'] as const) await expect(guest.startCall({ scenarioId, mode })).rejects.toMatchObject(refused);
  expect(faults()).toEqual([]);
});

test('so is a consultation that is saved in that moment', async () => {
  const { guest, scenarioId, faults } = await goneWhileWriting('consultations', 'users', 'user_id');
  const saved = guest.createConsultation({ scenarioId, duration: 60, transcript: [{ role: 'doctor', text: 'Hello' }] });
  await expect(saved).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
  expect(faults()).toEqual([]);
});

test('a call whose row is deleted before its ticket is written is no call, and none goes on here', async () => {
  const { app, guest, scenarioId, faults } = await goneWhileWriting('call_tickets', 'calls', 'call_id');
  await expect(guest.startCall({ scenarioId, mode: 'text' })).rejects.toMatchObject({ status: 409, code: 'conflict' });
  expect(await (await fetch(`${app.url}/metrics`)).text()).toMatch(/^gp_calls_open 0$/m);
  expect(faults()).toEqual([]);
});

test('a sign-in as somebody who is deleted in that moment says that they are gone', async () => {
  const { app, faults } = await goneWhileWriting('sign_ins', 'users', 'user_id');
  await expect(enterAsGuest(app.url)).rejects.toMatchObject({ status: 403, message: 'This user no longer exists' });
  expect(faults()).toEqual([]);
});
