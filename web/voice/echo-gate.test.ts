import { describe, expect, it } from 'vitest';
import { echoGate } from './echo-gate.ts';

function room() {
  const gate = echoGate();
  let at = 0;
  return {
    /** So many ms alike; how many of their 20 ms frames were let through. */
    hears: (ms: number, level: number, speaking: boolean) => {
      let passed = 0;
      for (let past = 0; past < ms; past += 20) {
        at += 20;
        if (gate.passes(level, speaking, at)) passed += 1;
      }
      return passed;
    },
  };
}

describe("the microphone while the browser's voice speaks", () => {
  it('is let through whole while it is silent', () => {
    expect(room().hears(1000, 0.001, false)).toBe(50);
    expect(room().hears(1000, 0.1, false)).toBe(50);
  });

  it('is held back while a loudspeaker brings the voice back, answer after answer', () => {
    const { hears } = room();
    for (let answer = 0; answer < 3; answer += 1) {
      expect(hears(4000, 0.05, true)).toBe(0);
      expect(hears(1000, 0.001, false)).toBe(50);
    }
  });

  it('opens within 200 ms for a doctor who is heard above the echo, and stays open', () => {
    const { hears } = room();
    hears(2000, 0.03, true);
    expect(hears(200, 0.15, true)).toBeGreaterThan(0);
    expect(hears(300, 0.01, true)).toBe(15);
  });

  it('opens for a quiet doctor with headphones', () => {
    const { hears } = room();
    expect(hears(2000, 0.002, true)).toBe(0);
    hears(200, 0.03, true);
    expect(hears(200, 0.03, true)).toBe(10);
  });

  it('stays closed for a click', () => {
    const { hears } = room();
    hears(2000, 0.002, true);
    hears(60, 0.3, true);
    expect(hears(1000, 0.002, true)).toBe(0);
  });

  it('forgets a loudspeaker that is no longer used', () => {
    const { hears } = room();
    hears(2000, 0.2, true);
    for (let answer = 0; answer < 4; answer += 1) {
      hears(500, 0.001, false);
      hears(1500, 0.002, true);
    }
    expect(hears(400, 0.04, true)).toBeGreaterThan(0);
  });
});
