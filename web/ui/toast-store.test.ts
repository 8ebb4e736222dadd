import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToast, dismissToast, toast } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
});

it('one toast is visible at a time, and each long enough to be read', () => {
  toast({ title: "Time's Up!" });
  toast({ title: 'Session Saved Automatically' });
  toast({ title: 'SCA Scoring Complete' });
  expect(currentToast()?.title).toBe("Time's Up!");
  vi.advanceTimersByTime(1499);
  expect(currentToast()?.title).toBe("Time's Up!");
  vi.advanceTimersByTime(1);
  expect(currentToast()?.title).toBe('Session Saved Automatically');
  vi.advanceTimersByTime(1500);
  expect(currentToast()).toMatchObject({ title: 'SCA Scoring Complete', open: true });
});

it('one that could be read gives its place at once, and so does one that is dismissed', () => {
  toast({ title: 'Session Saved' });
  vi.advanceTimersByTime(2000);
  const { id } = toast({ title: 'Error' });
  expect(currentToast()?.title).toBe('Error');
  toast({ title: 'Success' });
  dismissToast(id);
  expect(currentToast()?.title).toBe('Success');
});

it('is updated and dismissed where it waits, too', () => {
  const first = toast({ title: 'Session Saved' });
  const second = toast({ title: 'Save Failed', variant: 'destructive' });
  const third = toast({ title: 'Error' });
  second.update({ title: 'Session Saved by hand' });
  third.dismiss();
  first.update({ title: 'Session Saved Automatically' });
  expect(currentToast()?.title).toBe('Session Saved Automatically');
  dismissToast(first.id);
  expect(currentToast()).toMatchObject({ title: 'Session Saved by hand', open: true });
  dismissToast(second.id);
  expect(currentToast()?.open).toBe(false);
});
