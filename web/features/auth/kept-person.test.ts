import { expect, it } from 'vitest';
import { keptPerson } from './kept-person.ts';

const kept = (value: string | null) => keptPerson({ getItem: (key) => (key === 'gp-training-sign-in' ? value : null) });

it('reads whom the browser keeps as signed in', () => {
  const user = { id: 'p1', email: 'ana@practice.test', user_metadata: {} };
  expect(kept(JSON.stringify({ user }))).toEqual({ id: 'p1', email: 'ana@practice.test', isGuest: false });
  expect(kept(JSON.stringify({ user: { ...user, user_metadata: { is_guest: true } } }))?.isGuest).toBe(true);
});

it.each([null, '', 'null', '{', '{}', '{"user":null}', '{"user":{"id":1,"user_metadata":{}}}', '{"user":{"id":"p1"}}'])(
  'reads nobody from %j',
  (value) => expect(kept(value)).toBeNull(),
);

it('reads nobody where the browser refuses its storage', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  expect(keptPerson({ getItem: refuse })).toBeNull();
});
