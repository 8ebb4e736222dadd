import { describe, expect, it } from 'vitest';
import { playbackCore, type PlaybackReport } from './playback-core.ts';

const RATE = 48_000;
const frame = (value = 8000) => new Int16Array(480).fill(value);

function player(rate = RATE) {
  const reports: PlaybackReport[] = [];
  const core = playbackCore({ fromRate: 24_000, rate, report: (report) => reports.push(report) });
  const quantum = () => {
    const output = new Float32Array(128);
    const level = core.render(output);
    return { output, level };
  };
  const render = (ms: number) => {
    for (let index = 0; index < Math.ceil((ms * rate) / 1000 / 128); index += 1) quantum();
  };
  const frames = (seg: number, count: number) => {
    for (let index = 0; index < count; index += 1) core.take({ type: 'pcm', seg, pcm: frame() });
  };
  return { core, reports, quantum, render, frames, kinds: () => reports.map(({ type }) => type) };
}

describe('playback', () => {
  it('waits for 60 ms of sound before it starts', () => {
    const { core, frames, quantum, kinds } = player();
    core.take({ type: 'start', seg: 1 });
    frames(1, 2);
    expect(quantum().level).toBe(0);
    frames(1, 2);
    expect(quantum().level).toBeGreaterThan(0.1);
    expect(kinds()).toEqual(['first']);
  });

  it('starts at once when a reply is shorter than the prebuffer', () => {
    const { core, frames, quantum, kinds } = player();
    core.take({ type: 'start', seg: 1 });
    frames(1, 1);
    core.take({ type: 'end', seg: 1 });
    quantum();
    expect(kinds()).toContain('first');
  });

  it.each([44_100, 48_000])('counts the milliseconds that were rendered, at %i Hz', (rate) => {
    const { core, frames, render, reports } = player(rate);
    core.take({ type: 'start', seg: 7 });
    frames(7, 50);
    core.take({ type: 'end', seg: 7 });
    render(1100);
    const played = reports.at(-1);
    expect(played).toMatchObject({ type: 'played', seg: 7, flushed: false, underruns: 0 });
    expect(played?.type === 'played' && Math.abs(played.ms - 1000)).toBeLessThan(1);
  });

  it('reports progress every 250 ms', () => {
    const { core, frames, render, reports } = player();
    core.take({ type: 'start', seg: 1 });
    frames(1, 50);
    render(800);
    const marks = reports.flatMap((report) => (report.type === 'progress' ? [report.ms] : []));
    expect(marks).toHaveLength(3);
    expect(marks[0]).toBeGreaterThanOrEqual(250);
    expect(marks[0]).toBeLessThan(256);
  });

  it('is silent one render quantum after a flush, and says what was heard', () => {
    const { core, frames, render, quantum, reports } = player();
    core.take({ type: 'start', seg: 1 });
    frames(1, 20);
    render(100);
    core.take({ type: 'flush', seg: 1 });
    expect(quantum().output.every((sample) => sample === 0)).toBe(true);
    expect(reports.at(-1)).toMatchObject({ type: 'played', seg: 1, flushed: true });
  });

  it('answers a segment once, even when it is flushed after its end', () => {
    const { core, frames, render, kinds } = player();
    core.take({ type: 'start', seg: 1 });
    frames(1, 5);
    core.take({ type: 'end', seg: 1 });
    render(300);
    core.take({ type: 'flush', seg: 1 });
    core.take({ type: 'flush', seg: 1 });
    expect(kinds().filter((kind) => kind === 'played')).toHaveLength(1);
  });

  it('holds its place while paused', () => {
    const { core, frames, render, quantum, reports } = player();
    core.take({ type: 'start', seg: 1 });
    frames(1, 50);
    render(100);
    core.take({ type: 'pause', seg: 1 });
    core.take({ type: 'pause', seg: 1 });
    expect(quantum().level).toBe(0);
    render(500);
    core.take({ type: 'resume', seg: 1 });
    core.take({ type: 'end', seg: 1 });
    render(1000);
    const played = reports.at(-1);
    expect(played?.type === 'played' && played.ms).toBeCloseTo(1000, 0);
  });

  it('counts each time it ran dry and waits for 60 ms again', () => {
    const { core, frames, render, quantum, reports } = player();
    core.take({ type: 'start', seg: 1 });
    frames(1, 4);
    render(120);
    frames(1, 1);
    expect(quantum().level).toBe(0);
    frames(1, 4);
    expect(quantum().level).toBeGreaterThan(0.1);
    core.take({ type: 'end', seg: 1 });
    render(300);
    expect(reports.at(-1)).toMatchObject({ type: 'played', underruns: 1 });
  });

  it('ignores frames and orders of a segment that it does not know', () => {
    const { core, frames, render, reports } = player();
    frames(9, 20);
    core.take({ type: 'flush', seg: 9 });
    render(100);
    expect(reports).toEqual([]);
  });

  it('closes a segment that a newer one replaces', () => {
    const { core, frames, render, reports } = player();
    core.take({ type: 'start', seg: 1 });
    frames(1, 20);
    render(50);
    core.take({ type: 'start', seg: 2 });
    expect(reports.at(-1)).toMatchObject({ type: 'played', seg: 1, flushed: true });
  });

  it('keeps every sample when more comes than the ring holds', () => {
    const { core, frames, render, reports } = player();
    core.take({ type: 'start', seg: 1 });
    frames(1, 250);
    core.take({ type: 'end', seg: 1 });
    render(5100);
    const played = reports.at(-1);
    expect(played?.type === 'played' && Math.abs(played.ms - 5000)).toBeLessThan(1);
  });
});
