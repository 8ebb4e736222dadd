import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { users } from '#server/db/tables.ts';
import { emptyDb } from '#tests/support/db.ts';
import { until } from '#tests/support/fake-page.ts';
import { ANON_KEY, PASSWORD, startFakeSupabase } from '#tests/support/fake-supabase.ts';
import { createHostedAuth } from './create-hosted-auth.ts';
import { BARE_REQUEST } from '#tests/support/bare-request.ts';

const MINUTE = 60_000;
const SECRET = 'a shared secret of forty characters, 1234';
const boss = 'boss@surgery.test';

async function start(env: Record<string, string> = {}, prepare: (fake: Awaited<ReturnType<typeof startFakeSupabase>>) => void = () => {}) {
  const db = await emptyDb();
  const fake = await startFakeSupabase();
  prepare(fake);
  const config = readConfig({ ...fake.env, ...env });
  const clock = { ahead: 0 };
  const log: string[] = [];
  const note = (_detail: object, message: string) => void log.push(message);
  const now = () => new Date(Date.now() + clock.ahead);
  const auth = createHostedAuth({ db, config, hosted: config.supabase!, now, log: { error: note, warn: note, info: note } });
  return { db, fake, auth, log, pass: (ms: number) => (clock.ahead += ms), who: auth.verifyUser };
}

test('a token of the hosted project signs in, under the id and address that the project gives', async () => {
  const { db, fake, auth, who } = await start();
  const person = fake.add({ email: 'Trainee@Surgery.test' });
  const token = await fake.sign(person);
  const user = { id: person.id, email: 'trainee@surgery.test', isAdmin: false, isGuest: false };
  expect(await Promise.all([who(token), who(token), who(token)])).toEqual([user, user, user]);
  expect(await db.select({ id: users.id, email: users.email }).from(users)).toEqual([{ id: person.id, email: user.email }]);
  expect(await auth.handlers.getClientConfig({ ...BARE_REQUEST, origin: 'http://127.0.0.1:3000' })).toEqual({
    url: fake.url,
    anonKey: ANON_KEY,
  });
});

test('20, 21. no algorithm, another key, HS256 with the public key, a foreign jku, wrong claims and an expired token are nobody', async () => {
  const { fake, who } = await start();
  const person = fake.add({ email: 'a@b.test' });
  const pem = new TextEncoder().encode(await exportSPKI(fake.key().publicKey));
  const stranger = { ...fake.key(), privateKey: (await generateKeyPair('ES256')).privateKey };
  const payload = { role: 'authenticated', email: 'a@b.test' };
  const refused: Record<string, string> = {
    none: new UnsecuredJWT(payload).setSubject(person.id).setIssuer(`${fake.url}/auth/v1`).setAudience('authenticated').encode(),
    publicKeyAsSecret: await new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256', kid: fake.key().kid })
      .setSubject(person.id)
      .setIssuer(`${fake.url}/auth/v1`)
      .setAudience('authenticated')
      .setExpirationTime('1h')
      .sign(pem),
    strangersKey: await fake.sign(person, { key: stranger }),
    unknownKid: await fake.sign(person, { header: { kid: 'made-up' } }),
    jku: await fake.sign(person, { key: stranger, header: { jku: 'https://evil.example/jwks.json' } }),
    issuer: await fake.sign(person, { claims: { iss: 'https://evil.example/auth/v1' } }),
    audience: await fake.sign(person, { claims: { aud: 'anon' } }),
    role: await fake.sign(person, { claims: { role: 'anon' } }),
    service: await fake.sign(person, { claims: { role: 'service_role' } }),
    subject: await fake.sign(person, { claims: { sub: 'not-an-id' } }),
    expired: await fake.sign(person, { expires: '-1s' }),
    anonKey: ANON_KEY,
    nonsense: 'a.b.c',
  };
  for (const [what, token] of Object.entries(refused)) expect([what, await who(token)]).toEqual([what, null]);
  expect(await who(undefined)).toBeNull();
  // A kid that nobody knows is looked for once, not as often as it is sent.
  expect(fake.state.asked.filter((path) => path.endsWith('jwks.json')).length).toBeLessThanOrEqual(2);
});

test('a project that signs with its shared secret is read with it, and only when it is set', async () => {
  const sharedToken = (person: { id: string }, url: string) =>
    new SignJWT({ role: 'authenticated', email: 'a@b.test' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(person.id)
      .setIssuer(`${url}/auth/v1`)
      .setAudience('authenticated')
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(SECRET));
  const legacy = await start({ SUPABASE_JWT_SECRET: SECRET });
  const person = legacy.fake.add({ email: 'a@b.test' });
  expect(await legacy.who(await sharedToken(person, legacy.fake.url))).toMatchObject({ id: person.id });
  const modern = await start();
  expect(await modern.who(await sharedToken(person, modern.fake.url))).toBeNull();
});

test('the project may change its keys: the new one is found, a withdrawn one ends', async () => {
  const { fake, who, pass } = await start();
  const person = fake.add({ email: 'a@b.test' });
  const before = await fake.sign(person);
  expect(await who(before)).not.toBeNull();
  await fake.rotate({ keepOld: true });
  pass(31_000);
  expect(await who(await fake.sign(person))).not.toBeNull();
  expect(await who(before)).not.toBeNull();
  await fake.rotate();
  pass(11 * MINUTE);
  await who(before);
  await until('the old key to be forgotten', async () => (await who(before)) === null);
});

test('in a short outage known keys go on working; what cannot be known is an outage, not a refusal', async () => {
  const { fake, who, pass } = await start();
  const person = fake.add({ email: 'a@b.test' });
  const token = await fake.sign(person);
  fake.state.down = true;
  await expect(who(token)).rejects.toMatchObject({ code: 'provider_failed', status: 502 });
  // The next one does not wait for the service again.
  await expect(who(token)).rejects.toMatchObject({ code: 'provider_failed' });
  expect(fake.state.asked.filter((path) => path.endsWith('jwks.json'))).toHaveLength(1);
  fake.state.down = false;
  pass(3000);
  expect(await who(token)).not.toBeNull();
  fake.state.down = true;
  pass(30 * MINUTE);
  expect(await who(token)).not.toBeNull();
  await fake.rotate();
  await expect(who(await fake.sign(person))).rejects.toMatchObject({ code: 'provider_failed' });
});

test('anonymous sign-in makes a guest; the full account that grows from it is the same person, and stays one', async () => {
  const { db, fake, who } = await start({ ADMIN_EMAILS: boss });
  const guest = fake.add({ is_anonymous: true });
  const asGuest = await fake.sign(guest);
  expect(await who(asGuest)).toEqual({ id: guest.id, email: null, isAdmin: false, isGuest: true });
  const member = await fake.sign({ ...guest, email: 'a@b.test', is_anonymous: false });
  expect(await who(member)).toEqual({ id: guest.id, email: 'a@b.test', isAdmin: false, isGuest: false });
  // Another tab still has the guest's token: nobody becomes a guest by it, whose work would be cleared away.
  expect(await who(asGuest)).toMatchObject({ isGuest: false });
  const [row] = await db.select().from(users).where(eq(users.id, guest.id));
  expect(row).toMatchObject({ isGuest: false, isAnonymous: false });
});

test('an administrator is listed, and confirmed by the service itself for this very token', async () => {
  const { fake, who, auth, pass } = await start({ ADMIN_EMAILS: boss });
  const isAdmin = async (token: string) => (await who(token))?.isAdmin;
  const owner = fake.add({ email: boss });
  expect(await isAdmin(await fake.sign(owner))).toBe(true);
  // What the token says of itself, or the user of themselves, gives nothing (36 to 42).
  expect(await isAdmin(await fake.sign(fake.add({ email: 'other@surgery.test' })))).toBe(false);
  expect(await isAdmin(await fake.sign(fake.add({ email: boss, email_confirmed_at: null })))).toBe(false);
  expect(await isAdmin(await fake.sign({ ...fake.add({ email: 'other@surgery.test' }), email: boss }))).toBe(false);
  expect(await isAdmin(await fake.sign(fake.add({ email: 'boss+1@surgery.test' })))).toBe(false);
  expect(await isAdmin(await fake.sign({ ...owner, is_anonymous: true }))).toBe(true);
  expect(await isAdmin(await fake.sign({ id: crypto.randomUUID(), email: boss, is_anonymous: false }))).toBe(false);
  // Asked once for a page's many requests.
  const token = await fake.sign(owner);
  const before = fake.state.asked.length;
  for (let turn = 0; turn < 5; turn += 1) expect(await isAdmin(token)).toBe(true);
  expect(fake.state.asked.length - before).toBe(1);
  // In an outage nobody is an administrator; signed in they stay.
  fake.state.down = true;
  pass(MINUTE);
  expect(await who(token)).toMatchObject({ id: owner.id, isAdmin: false });
  fake.state.down = false;
  pass(MINUTE);
  expect(await isAdmin(token)).toBe(true);

  const added = await fake.sign(fake.add({ email: 'added@surgery.test' }));
  expect(await isAdmin(added)).toBe(false);
  expect(await auth.administrators.add('added@surgery.test')).toMatchObject({ link: null });
  expect(await isAdmin(added)).toBe(true);
  await auth.administrators.remove('added@surgery.test');
  expect(await isAdmin(added)).toBe(false);
  await expect(auth.administrators.addWithPassword(boss, 'three wet walnuts in a row')).rejects.toThrow('hosted sign-in');
});

test('an entry of ADMIN_EMAILS that is pinned to an account counts for no other one of that address', async () => {
  const id = '11111111-1111-4111-8111-111111111111';
  const { fake, who } = await start({ ADMIN_EMAILS: `${boss}=${id}` });
  expect(await who(await fake.sign(fake.add({ email: boss })))).toMatchObject({ isAdmin: false });
  expect(await who(await fake.sign(fake.add({ email: boss, id })))).toMatchObject({ isAdmin: true });
});

test('a project that confirms no addresses has no administrator, and the log says why', async () => {
  const { fake, who, log, pass } = await start({ ADMIN_EMAILS: boss }, ({ state }) => (state.autoconfirm = true));
  const token = await fake.sign(fake.add({ email: boss }));
  await until('the settings to be read', () => log.some((line) => line.includes('mailer_autoconfirm')));
  expect(await who(token)).toMatchObject({ isAdmin: false });
  fake.state.autoconfirm = false;
  pass(11 * MINUTE);
  expect(await who(token)).toMatchObject({ isAdmin: true });
});

test('an outage at start is told, and keeps nobody out once it is over', async () => {
  const { fake, who, log, pass } = await start({ ADMIN_EMAILS: boss }, ({ state }) => (state.down = true));
  await until('the outage to be logged', () => log.some((line) => line.includes('could not be read')));
  const token = await fake.sign(fake.add({ email: boss }));
  await expect(who(token)).rejects.toMatchObject({ status: 502 });
  fake.state.down = false;
  pass(11_000);
  expect(await who(token)).toMatchObject({ isAdmin: true });
});

test('before what cannot be undone the password is proved with the service, of which no sign-in is left', async () => {
  const { fake, auth, who } = await start();
  const user = (await who(await fake.sign(fake.add({ email: 'a@b.test' }))))!;
  await auth.provePassword(user, PASSWORD, '');
  expect(fake.state.asked.slice(-2)).toEqual(['POST /token', 'POST /logout']);
  await expect(auth.provePassword(user, 'another', '')).rejects.toMatchObject({ code: 'current_password_invalid' });
  await expect(auth.provePassword(user, undefined, '')).rejects.toMatchObject({ code: 'current_password_required' });
  fake.state.down = true;
  await expect(auth.provePassword(user, PASSWORD, '')).rejects.toMatchObject({ code: 'provider_failed' });
});

test('an address that an account of the embedded sign-in has stays with it; the hosted person is another', async () => {
  const { db, fake, who } = await start();
  await db.insert(users).values({ email: 'a@b.test' });
  const person = fake.add({ email: 'a@b.test' });
  expect(await who(await fake.sign(person))).toMatchObject({ id: person.id, email: 'a@b.test' });
  expect(new Set((await db.select().from(users)).map(({ email }) => email))).toEqual(new Set(['a@b.test', null]));
});
