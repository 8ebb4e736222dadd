import { expect, it } from 'vitest';
import { needsItsScreen, placeOf } from './places.ts';

it('each address belongs to one entry of the sidebar, or to none', () => {
  expect(['/', '/login', '/dashboard', '/scenarios', '/consultation/s1'].map(placeOf)).toEqual(
    Array.from({ length: 5 }, () => '/scenarios'),
  );
  expect(['/history', '/consultation-details/c1', '/scoring-test'].map(placeOf)).toEqual(['/history', '/history', '/history']);
  expect(['/admin', '/scoring-admin'].map(placeOf)).toEqual(['/admin', '/admin']);
  expect(['/rooms', '/rooms/abc', '/rooms/abc/debrief'].map(placeOf)).toEqual(Array.from({ length: 3 }, () => '/rooms'));
  expect(placeOf('/account')).toBe('/account');
  expect(placeOf('/nowhere')).toBeNull();
});

it('a consultation has its screen to itself; what was consulted before is a page as others', () => {
  expect(['/consultation/s1', '/stations/x', '/mocks/m1', '/rooms/abc'].map(needsItsScreen)).toEqual([true, true, true, true]);
  expect(['/', '/mocks', '/rooms', '/consultation-details/c1'].map(needsItsScreen)).toEqual([false, false, false, false]);
});
