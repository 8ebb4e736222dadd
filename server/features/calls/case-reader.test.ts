import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { CaseForCall } from './call-parts.ts';
import { caseReader } from './case-reader.ts';

/** Patients who read until they are told to stop, or until the test lets them. */
function reading({ busy = (): boolean => false } = {}) {
  const began: string[] = [];
  const ended: string[] = [];
  const finish = new Map<string, () => void>();
  const of = (id: string): CaseForCall =>
    ({
      patient: {
        prepare: (signal: AbortSignal) =>
          new Promise<void>((resolve) => {
            began.push(id);
            const over = () => {
              if (!ended.includes(id)) ended.push(id);
              resolve();
            };
            finish.set(id, over);
            // The engine stops between two batches, not at once.
            signal.addEventListener('abort', () => setTimeout(over, 20), { once: true });
          }),
      },
    }) as unknown as CaseForCall;
  const onTrouble = vi.fn<(error: unknown) => void>();
  const reader = caseReader({ caseForCall: async (id) => (id === 'none' ? null : of(id)), isBusy: busy, onTrouble, lookedMs: 10 });
  return { reader, began, ended, finish, of, onTrouble };
}

test('a case is read while its page is looked at; who leafs through several has the last one read', async () => {
  const { reader, began, ended, finish } = reading();
  for (const id of ['gout', 'rash', 'cough']) reader.look(id);
  await vi.waitFor(() => expect(began).toEqual(['cough']));
  reader.look('cough');
  reader.look('rash');
  await pause(40);
  expect(began).toEqual(['cough']);
  finish.get('cough')!();
  await vi.waitFor(() => expect(began).toEqual(['cough', 'rash']));
  expect(ended).toEqual(['cough']);
});

test('a call that begins goes before: its patient is made ready when the reading has ended, and nothing more is read', async () => {
  const { reader, began, ended, of } = reading();
  reader.look('gout');
  await vi.waitFor(() => expect(began).toEqual(['gout']));
  reader.look('rash');
  const call = reader.forCall(of('call'));
  void call.patient.prepare!(new AbortController().signal);
  expect(began).toEqual(['gout']);
  await vi.waitFor(() => expect(began).toEqual(['gout', 'call']));
  expect(ended).toEqual(['gout']);
  await pause(40);
  expect(began).toEqual(['gout', 'call']);
});

test('beside a call nothing is read, and what cannot be read is told', async () => {
  const idle = reading({ busy: () => true });
  idle.reader.look('gout');
  await pause(40);
  expect(idle.began).toEqual([]);
  const broken = reading();
  const reader = caseReader({
    caseForCall: () => Promise.reject(new Error('no database')),
    isBusy: () => false,
    onTrouble: broken.onTrouble,
    lookedMs: 1,
  });
  reader.look('gout');
  await vi.waitFor(() => expect(broken.onTrouble).toHaveBeenCalledWith(expect.objectContaining({ message: 'no database' })));
  await reader.stop();
  const rules = { patient: {} } as unknown as CaseForCall;
  expect(reader.forCall(rules)).toBe(rules);
});
