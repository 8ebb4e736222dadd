import { expect, test, vi } from 'vitest';
import type { CaseReading } from '#contract/case-reading.ts';
import { roomCases } from './room-cases.ts';

test('facts that could not be read are read again when somebody looks later, and kept once they are', async () => {
  vi.useFakeTimers();
  const answers: (() => Promise<CaseReading>)[] = [
    async () => Promise.reject(new Error('the thread died')),
    async () => ({ facts: [{ id: 1, source: 'My toe hurts.', when: 'open' }] }) as unknown as CaseReading,
  ];
  const readCase = vi.fn<() => Promise<CaseReading>>(async () => answers.shift()!());
  const warned = vi.fn<(error: unknown) => void>();
  const cases = roomCases({
    versions: { find: async () => ({ scenarioId: 's', snapshot: { patientDetails: 'A toe' } }) } as never,
    readCase,
    onRead: () => {},
    warn: warned,
  });
  const first = await cases('v');
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce());
  expect((await cases('v'))!).toBe(first);
  await vi.advanceTimersByTimeAsync(10_000);
  const again = await cases('v');
  await vi.waitFor(() => expect(again!.facts.map(({ text }) => text)).toEqual(['My toe hurts.']));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await cases('v')).toBe(again);
  expect(readCase).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
