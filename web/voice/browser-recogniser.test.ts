import { describe, expect, it } from 'vitest';
import { keepRecognising, type RecognitionLike } from './browser-recogniser.ts';
import { testClock } from './test-clock.ts';

class Recognition extends EventTarget implements RecognitionLike {
  lang = '';
  continuous = false;
  interimResults = false;
  running = false;
  start(): void {
    this.running = true;
  }
  abort(): void {
    this.stops();
  }
  stops(): void {
    this.running = false;
    this.dispatchEvent(new Event('end'));
  }
  hears(...results: [string, boolean, number?][]): void {
    const list = results.map(([transcript, isFinal, confidence]) => ({ 0: { transcript, confidence }, isFinal }));
    this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results: list }));
  }
  fails(error: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { error }));
  }
}

function recognising() {
  const clock = testClock();
  const made: Recognition[] = [];
  const heard: [string, boolean][] = [];
  const failed: string[] = [];
  const kept = keepRecognising({
    make: () => {
      const recognition = new Recognition();
      made.push(recognition);
      return recognition;
    },
    language: 'en-IN',
    clock,
    onHeard: (text, final) => heard.push([text, final]),
    onFailed: (error) => failed.push(error),
  });
  return { clock, made, heard, failed, kept };
}

describe("the browser's recogniser", () => {
  it('listens on in the chosen accent and tells guesses and finals apart', () => {
    const { made, heard } = recognising();
    expect(made[0]).toMatchObject({ lang: 'en-IN', continuous: true, interimResults: true, running: true });
    made[0]?.hears(['good', false]);
    made[0]?.hears(['good morning', true], ['how', false]);
    expect(heard).toEqual([
      ['good', false],
      ['good morning', true],
      ['how', false],
    ]);
  });

  it('starts again after its own time-outs, and loses no guess by it', async () => {
    const { clock, made, heard } = recognising();
    await clock.advance(5000);
    made[0]?.hears(['where does it hurt', false]);
    made[0]?.fails('no-speech');
    made[0]?.stops();
    expect(made).toHaveLength(2);
    expect(made[1]?.running).toBe(true);
    expect(heard.at(-1)).toEqual(['where does it hurt', true]);
  });

  it.each(['network', 'not-allowed', 'service-not-allowed'])('gives up on %s, once', async (error) => {
    const { clock, made, failed } = recognising();
    made[0]?.fails(error);
    made[0]?.fails(error);
    await clock.advance(5000);
    expect(failed).toEqual([error]);
    expect(made).toHaveLength(1);
  });

  it('takes the guesses that Android calls final for guesses', () => {
    const { made, heard } = recognising();
    made[0]?.hears(['where', true, 0]);
    made[0]?.hears(['where does', true, 0]);
    made[0]?.hears(['where does it hurt', true, 0.9]);
    expect(heard).toEqual([
      ['where', false],
      ['where does', false],
      ['where does it hurt', true],
    ]);
  });

  it('listens in plain British English where the accent is not known', async () => {
    const { clock, made, failed } = recognising();
    made[0]?.fails('language-not-supported');
    made[0]?.stops();
    await clock.advance(200);
    expect(made[1]?.lang).toBe('en-GB');
    made[1]?.fails('language-not-supported');
    expect(failed).toEqual(['language-not-supported']);
  });

  it('gives up when it ends as soon as it starts, again and again', async () => {
    const { clock, made, failed } = recognising();
    for (let turn = 0; turn < 10; turn += 1) {
      made.at(-1)?.stops();
      await clock.advance(200);
    }
    expect(failed).toEqual(['unavailable']);
  });

  it('is quiet after it was stopped', async () => {
    const { clock, made, heard, kept } = recognising();
    kept.stop();
    made[0]?.hears(['late', true]);
    await clock.advance(5000);
    expect(heard).toEqual([]);
    expect(made).toHaveLength(1);
  });
});
