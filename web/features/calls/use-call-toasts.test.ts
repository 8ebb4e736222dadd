import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { ApiError } from '#web/api/api-error.ts';
import { startFailure } from './use-call-toasts.ts';

const answered = (error: AppError) => new ApiError(error.status, '', '', error.toBody());

test('a server that holds no more calls is told as that, with how many it holds and what to do', () => {
  const message = "At most 20 spoken consultations run here at once. Try again in a few minutes, or tick 'Type only'.";
  expect(startFailure(answered(new AppError('calls_full', { message })))).toMatchObject({
    title: 'All lines are taken',
    description: message,
  });
});

test('other failures are told in the words of the server, or as a line that did not come up', () => {
  expect(startFailure(answered(new AppError('stopping')))).toMatchObject({ description: new AppError('stopping').message });
  expect(startFailure(new TypeError('fetch failed'))).toMatchObject({ description: 'Failed to start consultation.' });
  expect(startFailure(answered(new AppError('scenario_not_found')))).toMatchObject({ title: 'Invalid Scenario' });
});
