import { expect, test } from 'vitest';
import { startAuth } from '#tests/support/auth-server.ts';
import { JSON_TYPE } from '#tests/support/json-type.ts';
import { password } from '#tests/support/members.ts';
import { METADATA_MAX_BYTES } from './numbers.ts';

const sized = (bytes: number) => ({ note: 'x'.repeat(bytes - '{"note":""}'.length) });
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

test('user data is bounded in size, in depth, and in what has gathered; a token that holds all of it is carried', async () => {
  const server = await startAuth({ AUTH_AUTOCONFIRM: 'on' });
  const { auth } = server.browser();
  const signUp = async (email: string, data: object) => (await auth.signUp({ email, password, options: { data } })).error;
  expect(await signUp('large@surgery.test', sized(METADATA_MAX_BYTES + 1))).toMatchObject({ status: 400, code: 'validation_failed' });
  expect(await signUp('bytes@surgery.test', { note: '\u{1F600}'.repeat(METADATA_MAX_BYTES / 4) })).toMatchObject({ status: 400 });
  expect(await signUp('full@surgery.test', sized(METADATA_MAX_BYTES))).toBeNull();
  const { data } = await auth.getSession();
  expect(data.session?.access_token.length).toBeLessThan(4096);
  expect((await auth.getUser()).data.user?.email).toBe('full@surgery.test');
  expect((await auth.updateUser({ data: { more: 1 } })).error).toMatchObject({ status: 400, message: 'User data is too large' });
  expect((await auth.updateUser({ data: { note: null, more: 1 } })).data.user?.user_metadata).toEqual({ more: 1 });
});

test.each([6, 1500, 7000])('data nested %s deep is refused as what it is', async (levels) => {
  const server = await startAuth();
  const body = `{"email":"deep@surgery.test","password":"${password}","data":${nested(levels)}}`;
  const response = await fetch(`${server.site}/auth/v1/signup`, { method: 'POST', headers: JSON_TYPE, body });
  expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([400, 'validation_failed']);
  expect(server.faults).toEqual([]);
});
