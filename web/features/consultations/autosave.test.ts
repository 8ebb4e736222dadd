import { describe, expect, it } from 'vitest';
import { autosave, type SaveState } from './autosave.ts';

/** A timer that fires when told, and a server that answers when told. */
function bench() {
  let due: (() => void) | null = null;
  const sent: { text: string; answer: (ok: boolean) => Promise<void> }[] = [];
  const states: SaveState[] = [];
  const notes = autosave({
    timers: { set: (act) => (due = act), clear: () => (due = null) },
    onState: (state) => states.push(state),
    save: (text) =>
      new Promise<void>((resolve, reject) => {
        sent.push({
          text,
          answer: async (ok) => {
            if (ok) resolve();
            else reject(new Error('no'));
            await new Promise((settled) => setTimeout(settled));
          },
        });
      }),
  });
  return { notes, sent, states, pause: () => due?.() };
}

describe('session notes', () => {
  it('are sent once after a pause, not for each key', async () => {
    const { notes, sent, states, pause } = bench();
    notes.change('a');
    notes.change('ab');
    expect(sent).toEqual([]);
    pause();
    await sent[0]?.answer(true);
    expect(sent.map(({ text }) => text)).toEqual(['ab']);
    expect(states).toEqual(['saving', 'saved']);
  });

  it('typed while a save is under way are sent after it, so that the newest text is what stays', async () => {
    const { notes, sent, pause } = bench();
    notes.change('first');
    pause();
    notes.change('second');
    pause();
    expect(sent).toHaveLength(1);
    await sent[0]?.answer(true);
    expect(sent.map(({ text }) => text)).toEqual(['first', 'second']);
  });

  it('that could not be saved are sent again with the next chance', async () => {
    const { notes, sent, states, pause } = bench();
    notes.change('kept');
    pause();
    await sent[0]?.answer(false);
    expect(states.at(-1)).toBe('failed');
    void notes.flush();
    await sent[1]?.answer(true);
    expect(sent.map(({ text }) => text)).toEqual(['kept', 'kept']);
    expect(states.at(-1)).toBe('saved');
  });
});
