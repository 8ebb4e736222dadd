import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askedEarly } from './asked-early.ts';

const asked = vi.fn<typeof fetch>(async () => new Response('asked now'));
const age = vi.fn<() => number>();
beforeEach(() => {
  vi.stubGlobal('fetch', asked.mockClear());
  vi.spyOn(performance, 'now').mockImplementation(age.mockReturnValue(2000));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const GET = (token: string): RequestInit => ({ method: 'GET', headers: { authorization: `Bearer ${token}` } });
const early = (answer: Promise<Response>) => vi.stubGlobal('askedEarly', { token: 'mine', answers: new Map([['/api/scenarios', answer]]) });
const said = async (init: RequestInit, url = '/api/scenarios') => (await askedEarly(url, init)).text();

test('what was asked before the app ran is handed over once', async () => {
  early(Promise.resolve(new Response('asked early')));
  expect([await said(GET('mine')), await said(GET('mine'))]).toEqual(['asked early', 'asked now']);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('not to another bearer, for another address or another method, nor when the page is older', async () => {
  early(Promise.resolve(new Response('asked early')));
  expect(await said(GET('of somebody else'))).toBe('asked now');
  expect(await said({ method: 'GET' })).toBe('asked now');
  expect(await said(GET('mine'), '/api/consultations/progress')).toBe('asked now');
  expect(await said({ ...GET('mine'), method: 'POST' })).toBe('asked now');
  age.mockReturnValue(16_000);
  expect(await said(GET('mine'))).toBe('asked now');
});

test('that an answer never came is handed over as it is, and so is a refusal', async () => {
  const lost = Promise.reject(new TypeError('Failed to fetch'));
  early(lost);
  await expect(said(GET('mine'))).rejects.toThrow('Failed to fetch');
  expect(asked).not.toHaveBeenCalled();
  expect(await said(GET('mine'))).toBe('asked now');
  early(Promise.resolve(new Response('refused', { status: 401 })));
  expect((await askedEarly('/api/scenarios', GET('mine'))).status).toBe(401);
});

test('without anything asked early it is fetch', async () => {
  expect(await said(GET('mine'))).toBe('asked now');
});
