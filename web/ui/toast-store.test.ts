import { expect, it } from 'vitest';
import { currentToast, dismissToast, toast } from './toast-store.ts';

it('one toast is visible at a time: a new one takes the place of the last', () => {
  const first = toast({ title: 'Session Saved' });
  const second = toast({ title: 'Save Failed', variant: 'destructive' });
  first.update({ title: 'too late' });
  expect(currentToast()).toMatchObject({ title: 'Save Failed', open: true });
  second.update({ title: 'Session Saved' });
  expect(currentToast()).toMatchObject({ title: 'Session Saved', open: true });
  dismissToast(second.id);
  expect(currentToast()?.open).toBe(false);
});
