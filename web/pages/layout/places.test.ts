import { expect, it } from 'vitest';
import { placeOf } from './places.ts';

it('each address belongs to one entry of the sidebar, or to none', () => {
  expect(['/', '/login', '/dashboard', '/scenarios', '/consultation/s1'].map(placeOf)).toEqual(
    Array.from({ length: 5 }, () => '/scenarios'),
  );
  expect(['/history', '/consultation-details/c1'].map(placeOf)).toEqual(['/history', '/history']);
  expect(['/admin', '/scoring-admin'].map(placeOf)).toEqual(['/admin', '/admin']);
  expect(['/rooms', '/rooms/abc', '/rooms/abc/debrief'].map(placeOf)).toEqual(Array.from({ length: 3 }, () => '/rooms'));
  expect(placeOf('/account')).toBe('/account');
  expect(placeOf('/scoring-test')).toBeNull();
});
