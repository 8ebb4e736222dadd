import { expect, test } from 'vitest';
import { z } from 'zod';
import { newRequestId } from './request-id.ts';

test('a request is named by a UUID of version 4, another one each time', () => {
  const ids = Array.from({ length: 200 }, newRequestId);
  expect(ids.filter((id) => !z.uuidv4().safeParse(id).success)).toEqual([]);
  expect(new Set(ids).size).toBe(200);
});
