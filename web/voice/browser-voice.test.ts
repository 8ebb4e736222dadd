import { describe, expect, it } from 'vitest';
import { bestVoice, browserVoiceOutput } from './browser-voice.ts';
import type { SegmentReport } from './audio-output.ts';
import { testClock } from './test-clock.ts';

class Utterance extends EventTarget {
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
  tell(type: string, detail: object = {}): void {
    this.dispatchEvent(Object.assign(new Event(type), detail));
  }
}

function voice() {
  const clock = testClock();
  const spoken: Utterance[] = [];
  const reports: SegmentReport[] = [];
  const calls: string[] = [];
  let failures = 0;
  const output = browserVoiceOutput({
    synthesis: {
      speak: (utterance) => spoken.push(utterance),
      cancel: () => calls.push('cancel'),
      resume: () => {},
    },
    make: (text) => new Utterance(text),
    clock,
    report: (report) => reports.push(report),
    onLevel: () => {},
    onFailed: () => (failures += 1),
  });
  return { clock, spoken, reports, calls, output, failures: () => failures };
}

describe("the browser's voice", () => {
  it('says whole sentences as they come and reports the characters that were said', async () => {
    const { clock, spoken, reports, output } = voice();
    output.start(1);
    output.text(1, "It's my toe. It wo");
    output.text(1, 'ke me up.');
    expect(spoken.map(({ text }) => text)).toEqual(["It's my toe. "]);
    output.end(1);
    spoken[0]?.tell('start');
    spoken[0]?.tell('boundary', { charIndex: 8 });
    await clock.advance(250);
    spoken[0]?.tell('end');
    expect(spoken.map(({ text }) => text)).toEqual(["It's my toe. ", 'It woke me up.']);
    spoken[1]?.tell('start');
    spoken[1]?.tell('end');
    expect(reports).toMatchObject([
      { type: 'seg.first', seg: 1 },
      { type: 'seg.progress', ms: 250, chars: 8 },
      { type: 'seg.played', flushed: false, chars: 27 },
    ]);
  });

  it('stops at once when flushed and says how far it came', async () => {
    const { clock, spoken, reports, calls, output } = voice();
    output.start(2);
    output.text(2, 'I have not slept for three nights. ');
    spoken[0]?.tell('start');
    await clock.advance(300);
    spoken[0]?.tell('boundary', { charIndex: 11 });
    output.flush(2);
    output.flush(2);
    expect(calls).toEqual(['cancel']);
    expect(reports.filter(({ type }) => type === 'seg.played')).toMatchObject([{ flushed: true, chars: 11, ms: 300 }]);
    spoken[0]?.tell('error', { error: 'interrupted' });
    spoken[0]?.tell('end');
    expect(reports).toHaveLength(3);
  });

  it('guesses how far a voice without word boundaries is, never beyond what it was given', async () => {
    const { clock, spoken, reports, output } = voice();
    output.start(1);
    output.text(1, 'Yes, doctor. ');
    spoken[0]?.tell('start');
    await clock.advance(500);
    await clock.advance(5000);
    const chars = reports.flatMap((report) => (report.type === 'seg.progress' ? [report.chars] : []));
    expect(chars[0]).toBeGreaterThan(1);
    expect(chars.at(-1)).toBe('Yes, doctor. '.length);
  });

  it('pauses by stopping, counts no time meanwhile, and goes on from the word it was at', async () => {
    const { clock, spoken, reports, calls, output } = voice();
    output.start(1);
    output.text(1, 'It woke me up at night. ');
    spoken[0]?.tell('start');
    await clock.advance(250);
    spoken[0]?.tell('boundary', { charIndex: 8 });
    output.pause(1);
    output.pause(1);
    expect(calls).toEqual(['cancel']);
    spoken[0]?.tell('end');
    await clock.advance(20_000);
    output.resume(1);
    await clock.advance(100);
    expect(spoken.map(({ text }) => text)).toEqual(['It woke me up at night. ', 'me up at night. ']);
    spoken[1]?.tell('start');
    spoken[1]?.tell('boundary', { charIndex: 3 });
    output.flush(1);
    expect(reports.at(-1)).toMatchObject({ type: 'seg.played', flushed: true, chars: 11, ms: 250 });
  });

  it('gives a queue that is stuck a second try, in a moment of its own', async () => {
    const { clock, spoken, calls, failures, output } = voice();
    output.start(1);
    output.text(1, 'Hello there. ');
    await clock.advance(2000);
    expect(calls).toEqual(['cancel']);
    expect(spoken).toHaveLength(1);
    await clock.advance(100);
    expect(spoken.map(({ text }) => text)).toEqual(['Hello there. ', 'Hello there. ']);
    spoken[1]?.tell('start');
    await clock.advance(3000);
    expect(failures()).toBe(0);
  });

  it('is given up when it never begins to speak', async () => {
    const { clock, reports, output, failures } = voice();
    output.start(1);
    output.text(1, 'Hello there. ');
    await clock.advance(4500);
    expect(failures()).toBe(1);
    expect(reports).toMatchObject([{ type: 'seg.played', flushed: true, chars: 0 }]);
  });

  it('goes on with the next sentence when a voice falls silent without saying so', async () => {
    const { clock, spoken, output } = voice();
    output.start(1);
    output.text(1, 'One. ');
    output.text(1, 'Two. ');
    spoken[0]?.tell('start');
    await clock.advance(6000);
    expect(spoken.map(({ text }) => text)).toEqual(['One. ', 'Two. ']);
  });

  it('is never given more than a voice over the network can say in its 15 seconds', () => {
    const { spoken, output } = voice();
    output.start(1);
    output.text(1, `It ${'hurts and hurts '.repeat(40)}. `);
    output.end(1);
    for (let piece = 0; piece < 5; piece += 1) {
      spoken.at(-1)?.tell('start');
      spoken.at(-1)?.tell('end');
    }
    expect(spoken.map(({ text }) => text).join('')).toBe(`It ${'hurts and hurts '.repeat(40)}. `);
    expect(Math.max(...spoken.map(({ text }) => text.length))).toBeLessThanOrEqual(180);
  });

  it('is given up when the browser refuses it', () => {
    const { spoken, output, failures } = voice();
    output.start(1);
    output.text(1, 'Hello there. ');
    spoken[0]?.tell('error', { error: 'not-allowed' });
    expect(failures()).toBe(1);
  });
});

it('prefers a British voice on this device', () => {
  const voices = [
    { lang: 'de-DE', localService: true, name: 'de' },
    { lang: 'en-US', localService: true, name: 'us' },
    { lang: 'en-GB', localService: false, name: 'gb far' },
    { lang: 'en_GB', localService: true, name: 'gb' },
  ];
  expect(bestVoice(voices)?.name).toBe('gb');
  expect(bestVoice(voices.slice(0, 3))?.name).toBe('gb far');
  expect(bestVoice(voices.slice(0, 1))).toBeNull();
});
