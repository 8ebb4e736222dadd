import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { PAGES } from '#contract/pages.ts';
import { createAppRouter } from './router.tsx';

test('every address that the server answers as a page has its screen, and every screen its address', () => {
  const { routesByPath } = createAppRouter(createMemoryHistory());
  expect(Object.keys(routesByPath).sort()).toEqual(PAGES.toSorted());
});
