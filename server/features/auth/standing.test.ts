import { expect, test } from 'vitest';
import type { Config } from '#server/config.ts';
import type { UserRow } from './describe-user.ts';
import { standingOf } from './standing.ts';

const settings = { ADMIN_EMAILS: ['listed@practice.test'], adminPins: {} };
const here = standingOf({ ...settings, supabase: null });
const hosted = standingOf({ ...settings, supabase: { url: 'https://hosted.test' } as Config['supabase'] });
const user = (changes: Partial<UserRow>) =>
  ({
    id: 'a',
    email: 'listed@practice.test',
    emailVerifiedAt: new Date(),
    verifiedVia: 'link',
    passwordByOwner: true,
    ...changes,
  }) as UserRow;

test('a listed account is called administrator once it may act as one', () => {
  expect(here(user({}), false)).toEqual({ verified: true, administrator: true });
  expect(here(user({ emailVerifiedAt: null }), false)).toEqual({ verified: false, administrator: false });
  expect(here(user({ verifiedVia: 'auto' }), false)).toEqual({ verified: true, administrator: false });
  expect(here(user({ email: 'other@practice.test' }), false)).toEqual({ verified: true, administrator: false });
  expect(here(user({ email: 'other@practice.test' }), true)).toEqual({ verified: true, administrator: true });
});

test('with the hosted sign-in the list alone is known', () => {
  expect(hosted(user({ emailVerifiedAt: null }), false)).toEqual({ verified: null, administrator: true });
  expect(hosted(user({ email: 'other@practice.test' }), true)).toEqual({ verified: null, administrator: true });
  expect(hosted(user({ email: null }), false)).toEqual({ verified: null, administrator: false });
});
