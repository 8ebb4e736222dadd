import { expect, it } from 'vitest';
import { testClock } from '#web/voice/test-clock.ts';
import { keptNotes } from './kept-notes.ts';
import { notesSaver } from './notes-saver.ts';

function notes() {
  const store = new Map<string, string>();
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  };
  const clock = testClock();
  const kept = keptNotes('scenario-1', () => storage);
  const sent: string[] = [];
  const statuses: string[] = [];
  let fails = false;
  const make = () =>
    notesSaver({
      kept,
      clock,
      onStatus: (status) => statuses.push(status),
      save: async (_id, text) => {
        if (fails) throw new Error('offline');
        sent.push(text);
      },
    });
  return { make, kept, clock, sent, statuses, failing: (on: boolean) => (fails = on) };
}

it('keeps notes on the device while there is no consultation', async () => {
  const { make, kept, clock, sent, statuses } = notes();
  make().change('Sheet sign');
  await clock.advance(5000);
  expect(kept.read()).toBe('Sheet sign');
  expect(sent).toEqual([]);
  expect(statuses).toEqual(['local']);
});

it('sends them once the consultation is saved, also those of before a reload', async () => {
  const { make, kept, clock, sent } = notes();
  make().change('Sheet sign');
  make().consultation('consultation-1');
  await clock.advance(0);
  expect(sent).toEqual(['Sheet sign']);
  expect(kept.read()).toBe('');
});

it('sends later changes after a pause', async () => {
  const { make, clock, sent } = notes();
  const saver = make();
  saver.consultation('consultation-1');
  saver.change('a');
  await clock.advance(500);
  saver.change('ab');
  await clock.advance(900);
  expect(sent).toEqual(['ab']);
});

it('loses nothing when sending fails', async () => {
  const { make, kept, clock, sent, statuses, failing } = notes();
  const saver = make();
  saver.consultation('consultation-1');
  failing(true);
  saver.change('Taxi');
  await clock.advance(900);
  expect(statuses.at(-1)).toBe('failed');
  expect(kept.read()).toBe('Taxi');
  failing(false);
  saver.flush();
  await clock.advance(0);
  expect(sent).toEqual(['Taxi']);
});
