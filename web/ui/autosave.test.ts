import { describe, expect, it } from 'vitest';
import { autosave, type SavePlace, type SaveState } from './autosave.ts';

type Sent = { to: string; text: string; leaving: boolean; answer: (ok: boolean) => Promise<void> };

/** A timer that fires when told, places with texts kept on the device, and a server that answers when told. */
function bench() {
  let due: (() => void) | null = null;
  const sent: Sent[] = [];
  const states: SaveState[] = [];
  const device = new Map<string, string>();
  const place = (name: string, isServed = true): SavePlace => ({
    kept: {
      read: () => device.get(name) ?? '',
      keep: (text) => void (text ? device.set(name, text) : device.delete(name)),
      clear: () => void device.delete(name),
    },
    ...(isServed && {
      send: (text: string, leaving: boolean) =>
        new Promise<void>((resolve, reject) => {
          const answer = async (ok: boolean) => {
            if (ok) resolve();
            else reject(new Error('no'));
            await new Promise((settled) => setTimeout(settled));
          };
          sent.push({ to: name, text, leaving, answer });
        }),
    }),
  });
  const open = (first: SavePlace) =>
    autosave({
      place: first,
      timers: { set: (act) => (due = act), clear: () => (due = null) },
      onState: (state) => states.push(state),
    });
  return { open, place, device, sent, states, pause: () => due?.(), texts: () => sent.map(({ to, text }) => `${to}: ${text}`) };
}

describe('a text that is saved as it is typed', () => {
  it('is sent once after a pause, not for each key', async () => {
    const { open, place, sent, states, pause, texts } = bench();
    const notes = open(place('call'));
    notes.change('a');
    notes.change('ab');
    expect(sent).toEqual([]);
    pause();
    await sent[0]?.answer(true);
    expect(texts()).toEqual(['call: ab']);
    expect(states).toEqual(['saving', 'saved']);
  });

  it('and goes on while a save is under way is sent after it, so that the newest stays', async () => {
    const { open, place, sent, pause, texts } = bench();
    const notes = open(place('call'));
    notes.change('first');
    pause();
    notes.change('second');
    pause();
    expect(sent).toHaveLength(1);
    await sent[0]?.answer(true);
    expect(texts()).toEqual(['call: first', 'call: second']);
  });

  it('and could not be saved stays on the device and is sent again with the next chance', async () => {
    const { open, place, device, sent, states, pause, texts } = bench();
    const notes = open(place('call'));
    notes.change('kept');
    pause();
    await sent[0]?.answer(false);
    expect(states.at(-1)).toBe('failed');
    expect(device.get('call')).toBe('kept');
    void notes.flush();
    await sent[1]?.answer(true);
    expect(texts()).toEqual(['call: kept', 'call: kept']);
    expect(states.at(-1)).toBe('saved');
    expect(device.size).toBe(0);
  });

  it('goes out at once with a page that is left, also what was on its way, and is sent again by the next page', async () => {
    const { open, place, sent, pause, texts } = bench();
    const notes = open(place('call'));
    notes.change('first');
    pause();
    notes.leave();
    notes.change('second');
    notes.leave();
    expect(sent.map(({ text, leaving }) => [text, leaving])).toEqual([['first', false], ['first', true], ['second', true]]); // prettier-ignore
    void open(place('call')).flush();
    expect(texts().at(-1)).toBe('call: second');
  });
});

describe('a text that moves', () => {
  it('from the device into a call is sent there', async () => {
    const { open, place, device, sent, states, texts } = bench();
    const notes = open(place('case', false));
    notes.change('before');
    expect(states).toEqual(['local']);
    expect(notes.moveTo(place('call'), 'before', '')).toBe('before');
    expect([...device]).toEqual([['call', 'before']]);
    await sent[0]?.answer(true);
    expect(texts()).toEqual(['call: before']);
    expect(device.size).toBe(0);
  });

  it('comes after what the server has there, which is not sent again by itself', () => {
    const { open, place, texts } = bench();
    expect(open(place('case', false)).moveTo(place('call'), '', 'theirs')).toBe('theirs');
    expect(texts()).toEqual([]);
    expect(open(place('case', false)).moveTo(place('call'), 'mine', 'theirs')).toBe('theirs\nmine');
    expect(texts()).toEqual(['call: theirs\nmine']);
  });

  it('to the next call begins anew, and what could not be saved of the last one stays with the last one', async () => {
    const { open, place, device, sent, texts } = bench();
    const notes = open(place('one'));
    notes.change('of one');
    expect(notes.moveTo(place('two'), null, '')).toBe('');
    await sent[0]?.answer(false);
    notes.change('of two');
    void notes.flush();
    expect(texts()).toEqual(['one: of one', 'two: of two']);
    expect([...device]).toEqual([['one', 'of one'], ['two', 'of two']]); // prettier-ignore
  });
});
