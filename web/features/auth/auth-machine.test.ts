import { describe, expect, it } from 'vitest';
import { type AuthEvent, authReducer, START } from './auth-machine.ts';

const person = { id: 'p1', email: 'trainee@practice.org', isGuest: false };
const after = (...events: AuthEvent[]) => events.reduce(authReducer, START);
const read = (check: number, personId: string | null): AuthEvent => ({ type: 'session-read', check, personId });
const known = (check: number, isAdmin = false): AuthEvent => ({ type: 'user-known', check, person, isAdmin });

describe('who is signed in', () => {
  it('is not known until the stored sign-in was read', () => expect(START.status).toBe('loading'));
  it('is nobody without a stored sign-in', () => expect(after(read(1, null)).status).toBe('signed-out'));
  it('stays open until the server has said whether it is an administrator', () => {
    expect(after(read(1, 'p1')).status).toBe('loading');
    expect(after(read(1, 'p1'), known(1)).status).toBe('signed-in');
    expect(after(read(1, 'p1'), known(1, true)).status).toBe('admin');
  });
  it('does not blink when the same person’s token is refreshed', () => {
    expect(after(read(1, 'p1'), known(1, true), read(2, 'p1')).status).toBe('admin');
  });
  it('starts anew when another person signs in', () => {
    expect(after(read(1, 'p1'), known(1, true), read(2, 'p2')).status).toBe('loading');
  });
  it('is whom the browser keeps, without a right, until the server has said it', () => {
    const kept = { ...START, status: 'loading' as const, person };
    expect(authReducer(kept, read(1, 'p1'))).toEqual({ status: 'loading', check: 1, person });
    expect([known(1), known(1, true)].map((event) => authReducer({ ...kept, check: 1 }, event).status)).toEqual(['signed-in', 'admin']);
    expect(authReducer({ ...kept, check: 1 }, { type: 'user-unknown', check: 1, person }).status).toBe('signed-in');
    expect(authReducer(kept, read(1, 'p2'))).toEqual({ status: 'loading', check: 1 });
    expect(authReducer(kept, read(1, null)).status).toBe('signed-out');
  });
  it('is signed in without an administrator’s rights when the server cannot be asked', () => {
    expect(after(read(1, 'p1'), { type: 'user-unknown', check: 1, person }).status).toBe('signed-in');
  });
  it('keeps an administrator’s rights when a later look fails', () => {
    expect(after(read(1, 'p1'), known(1, true), read(2, 'p1'), { type: 'user-unknown', check: 2, person }).status).toBe('admin');
  });
});

describe('a sign-in that the server refuses', () => {
  const refused = (check: number): AuthEvent => ({ type: 'refused', check });
  it('is over, and with it an administrator’s rights', () => {
    expect(after(read(1, 'p1'), refused(1)).status).toBe('signed-out');
    const state = after(read(1, 'p1'), known(1, true), read(2, 'p1'), refused(2));
    expect([state.status, 'person' in state]).toEqual(['signed-out', false]);
  });
  it('ends nothing when a newer look is under way', () => {
    expect(after(read(1, 'p1'), known(1, true), read(2, 'p1'), refused(1)).status).toBe('admin');
  });
});

describe('an answer that comes too late', () => {
  it('does not sign in who has signed out', () =>
    expect(after(read(1, 'p1'), { type: 'signed-out' }, known(1, true)).status).toBe('signed-out'));
  it('does not overrule a newer one', () => expect(after(read(1, 'p1'), read(2, null), known(1)).status).toBe('signed-out'));
});

it('after signing out, also twice, one can sign in again', () => {
  const out: AuthEvent = { type: 'signed-out' };
  expect(after(read(1, 'p1'), known(1), out, out, read(2, 'p1'), known(2)).status).toBe('signed-in');
});
