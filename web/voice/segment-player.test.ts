import { expect, it } from 'vitest';
import type { AudioOutput, SegmentReport } from './audio-output.ts';
import { segmentPlayer } from './segment-player.ts';

function fakeMouth(report: (report: SegmentReport) => void) {
  const said: string[] = [];
  const output: AudioOutput = {
    start: (seg) => said.push(`start ${seg}`),
    pcm: (seg) => said.push(`pcm ${seg}`),
    text: (seg, text) => said.push(`text ${seg} ${text}`),
    end: (seg) => said.push(`end ${seg}`),
    flush: (seg) => {
      said.push(`flush ${seg}`);
      report({ type: 'seg.played', seg, ms: 5, flushed: true, underruns: 0 });
    },
    pause: (seg) => said.push(`pause ${seg}`),
    resume: (seg) => said.push(`resume ${seg}`),
    close: () => {},
  };
  return { output, said };
}

function player() {
  const reports: SegmentReport[] = [];
  const made = segmentPlayer({ report: (report) => reports.push(report) });
  return { player: made, reports, first: fakeMouth(made.onReport), second: fakeMouth(made.onReport) };
}

it('answers each segment exactly once, however often it is flushed', () => {
  const { player: segments, reports, first } = player();
  segments.use(first.output);
  segments.take({ type: 'seg.start', seg: 1 });
  segments.take({ type: 'seg.flush', seg: 1 });
  segments.take({ type: 'seg.flush', seg: 1 });
  expect(reports.filter(({ type }) => type === 'seg.played')).toHaveLength(1);
});

it('leaves a segment with the output that began it', () => {
  const { player: segments, first, second } = player();
  segments.use(first.output);
  segments.take({ type: 'seg.start', seg: 1 });
  segments.use(second.output);
  segments.take({ type: 'seg.text', seg: 1, text: 'Well' });
  segments.take({ type: 'seg.start', seg: 2 });
  expect(first.said).toEqual(['start 1', 'text 1 Well']);
  expect(second.said).toEqual(['start 2']);
});

it('answers what a broken output was saying as cut off', () => {
  const { player: segments, reports, first } = player();
  segments.use(first.output);
  segments.take({ type: 'seg.start', seg: 4 });
  segments.abandon(first.output);
  expect(reports).toMatchObject([{ type: 'seg.played', seg: 4, flushed: true }]);
});

it('answers at once where nothing can speak', () => {
  const { player: segments, reports } = player();
  segments.take({ type: 'seg.start', seg: 1 });
  expect(reports).toMatchObject([{ type: 'seg.played', seg: 1, ms: 0, flushed: true }]);
});

it('reports nothing after the line is gone', () => {
  const { player: segments, reports, first } = player();
  segments.use(first.output);
  segments.take({ type: 'seg.start', seg: 1 });
  segments.stop();
  expect(first.said).toContain('flush 1');
  expect(reports).toEqual([]);
});

it('ignores unknown segments', () => {
  const { player: segments, reports, first } = player();
  segments.use(first.output);
  segments.take({ type: 'seg.end', seg: 9, samples: 0 });
  segments.audio({ kind: 2, flags: 0, seg: 9, sampleOffset: 0, pcm: new Int16Array(2) });
  expect(first.said).toEqual([]);
  expect(reports).toEqual([]);
});
