import { describe, expect, it } from 'vitest';
import { lineQuality, type LineSample } from './line-quality.ts';

const GOOD: LineSample = { rttMs: 40, silentMs: 900, bufferedBytes: 0 };
const watch = () => {
  const quality = lineQuality();
  return {
    gap: quality.gap,
    /** What is told over so many seconds alike. */
    seconds: (count: number, sample: Partial<LineSample> = {}) =>
      Array.from({ length: count }, () => quality.observe({ ...GOOD, ...sample })).filter((told) => told !== null),
  };
};

describe('the quality of a line', () => {
  it('is told after three seconds, and again only when it changes', () => {
    const line = watch();
    expect(line.seconds(2)).toEqual([]);
    expect(line.seconds(1)).toEqual(['good']);
    expect(line.seconds(60)).toEqual([]);
  });

  it.each([
    ['a long round trip', { rttMs: 500 }, 'fair'],
    ['a very long round trip', { rttMs: 1500 }, 'poor'],
    ['pings that stay unanswered', { silentMs: 2000 }, 'fair'],
    ['a server that is not heard', { silentMs: 4000 }, 'poor'],
    ['sound that waits to be sent', { bufferedBytes: 16_000 }, 'fair'],
    ['a second and more of waiting sound', { bufferedBytes: 64_000 }, 'poor'],
  ])('%s makes it worse', (_what, sample, expected) => {
    const line = watch();
    line.seconds(5);
    expect(line.seconds(5, sample)).toEqual([expected]);
  });

  it('does not flicker: one bad second says nothing, and better takes longer than worse', () => {
    const line = watch();
    line.seconds(5);
    expect(line.seconds(1, { silentMs: 4000 })).toEqual([]);
    expect(line.seconds(3)).toEqual([]);
    expect(line.seconds(2, { silentMs: 4000 })).toEqual(['poor']);
    expect(line.seconds(4)).toEqual([]);
    expect(line.seconds(1)).toEqual(['good']);
  });

  it('goes from poor to fair when only some seconds are good', () => {
    const line = watch();
    line.seconds(5, { silentMs: 4000 });
    expect(line.seconds(5, { silentMs: 2000 })).toEqual(['fair']);
  });

  it('forgets a single slow ping, and notices when all are slow', () => {
    const line = watch();
    line.seconds(5);
    expect([...line.seconds(1, { rttMs: 900 }), ...line.seconds(5)]).toEqual([]);
    expect(line.seconds(4, { rttMs: 900 })).toEqual(['poor']);
  });

  it("holds gaps in the patient's voice against the line for ten seconds", () => {
    const line = watch();
    line.seconds(5);
    line.gap(1);
    expect(line.seconds(5)).toEqual(['fair']);
    line.gap(3);
    expect(line.seconds(3)).toEqual(['poor']);
    expect(line.seconds(20)).toEqual(['good']);
  });
});
