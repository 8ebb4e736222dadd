import { expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { assessmentsQuery, markingOf } from './queries.ts';

const { retry, retryDelay, staleTime } = assessmentsQuery('one');
const tries = retry as (failures: number, error: Error) => boolean;
const delay = retryDelay as (attempt: number) => number;
const answered = (status: number) => new ApiError(status, '', 'failed');

it('a list of feedback that fails is asked for five times more, after 2, 4, 6, 8 and 10 seconds, and is fresh for 60', () => {
  const failed = answered(500);
  expect([0, 1, 2, 3, 4, 5].map((failures) => tries(failures, failed))).toEqual([true, true, true, true, true, false]);
  expect([0, 1, 2, 3, 4, 5, 6].map(delay)).toEqual([2000, 4000, 6000, 8000, 10_000, 10_000, 10_000]);
  expect(staleTime).toBe(60_000);
});

it('a refusal is not asked for again; too many requests, and a line that broke, are', () => {
  expect([403, 404].map((status) => tries(0, answered(status)))).toEqual([false, false]);
  expect([tries(0, answered(429)), tries(0, new TypeError('Failed to fetch'))]).toEqual([true, true]);
});

it('a request to mark whose server went away is sent three times more, after 1, 2 and 4 seconds; a server that answered is not asked again', () => {
  const { retry: again, retryDelay: wait } = markingOf();
  const said = (status: number, code: string) => new ApiError(status, '', 'failed', { error: { code, message: 'words' } });
  const gone = [new TypeError('Failed to fetch'), answered(502), answered(503), answered(504), said(503, 'stopping'), said(503, 'busy')];
  expect(gone.map((error) => [again(0, error), again(2, error), again(3, error)])).toEqual(gone.map(() => [true, true, false]));
  expect([0, 1, 2].map(wait)).toEqual([1000, 2000, 4000]);
  const own = [answered(500), answered(404), answered(429), said(502, 'provider_failed'), new Error('an answer in another form')];
  expect(own.map((error) => again(0, error))).toEqual(own.map(() => false));
});
