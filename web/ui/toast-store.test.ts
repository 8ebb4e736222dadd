import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearToasts, currentToast, dismissToast, toast } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  clearToasts();
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
  const second = toast({ title: 'Save Failed' });
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

const failure = (title: string) => toast({ title, variant: 'destructive' });
/** What the toaster does when a toast has been there for its time. */
const timeIsOver = () => {
  const now = currentToast();
  if (now?.open && now.variant !== 'destructive') dismissToast(now.id);
};
const title = () => (currentToast()?.open ? currentToast()?.title : null);

it('a failure waits behind no success, and what it pushed aside unread comes again', () => {
  for (const success of ['One', 'Two', 'Three', 'Four']) toast({ title: success });
  failure('Not saved');
  expect(title()).toBe('Not saved');
  vi.advanceTimersByTime(1500);
  expect(title()).toBe('One');
});

it('a failure stands until it is closed: news shows once the failure could be read, and the failure is back after it', () => {
  failure('Not saved');
  toast({ title: 'Scoring complete' });
  expect(title()).toBe('Not saved');
  vi.advanceTimersByTime(1500);
  expect(title()).toBe('Scoring complete');
  timeIsOver();
  expect(title()).toBe('Not saved');
  vi.advanceTimersByTime(600_000);
  timeIsOver();
  expect(title()).toBe('Not saved');
  dismissToast(currentToast()!.id);
  expect(title()).toBeNull();
});

it('of several failures each is closed by itself, and the same one again is one', () => {
  failure('First');
  vi.advanceTimersByTime(2000);
  failure('Second');
  vi.advanceTimersByTime(2000);
  failure('First');
  expect(title()).toBe('First');
  vi.advanceTimersByTime(2000);
  failure('First');
  dismissToast(currentToast()!.id);
  expect(title()).toBe('Second');
  dismissToast(currentToast()!.id);
  expect(title()).toBeNull();
});

it('whoever signs out takes their toasts along', () => {
  failure('Not saved');
  toast({ title: 'Success' });
  clearToasts();
  vi.advanceTimersByTime(10_000);
  expect(title()).toBeNull();
});
