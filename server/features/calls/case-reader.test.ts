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

test('a call that begins goes before: its patient is made ready when the reading has ended', async () => {
  let busy = false;
  const { reader, began, ended, of } = reading({ busy: () => busy });
  reader.look('gout');
  await vi.waitFor(() => expect(began).toEqual(['gout']));
  reader.look('rash');
  busy = true;
  void reader.forCall(of('call')).patient.prepare!(new AbortController().signal);
  expect(began).toEqual(['gout']);
  await vi.waitFor(() => expect(began).toEqual(['gout', 'call']));
  expect(ended).toEqual(['gout']);
});

test('beside a call nothing is read; when it is over the case that is still looked at is, also where the call broke its reading off', async () => {
  let busy = true;
  const { reader, began, finish, of } = reading({ busy: () => busy });
  reader.look('gout');
  await pause(40);
  expect(began).toEqual([]);
  busy = false;
  await vi.waitFor(() => expect(began).toEqual(['gout']));
  busy = true;
  await Promise.race([reader.forCall(of('call')).patient.prepare!(new AbortController().signal), pause(200)]);
  expect(began).toEqual(['gout', 'call']);
  finish.get('call')!();
  busy = false;
  await vi.waitFor(() => expect(began).toEqual(['gout', 'call', 'gout']));
});

test('what cannot be read is told, and after its end nothing is read', async () => {
  const broken = reading();
  const reader = caseReader({
    caseForCall: () => Promise.reject(new Error('no database')),
    isBusy: () => false,
    onTrouble: broken.onTrouble,
    lookedMs: 1,
  });
  reader.look('gout');
  await vi.waitFor(() => expect(broken.onTrouble).toHaveBeenCalledWith(expect.objectContaining({ message: 'no database' })));
  await reader.close();
  reader.look('rash');
  await pause(20);
  expect(broken.onTrouble).toHaveBeenCalledTimes(1);
  const rules = { patient: {} } as unknown as CaseForCall;
  expect(reader.forCall(rules)).toBe(rules);
});
