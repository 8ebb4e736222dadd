import { expect, test } from 'vitest';
import { speechPieces, type SpeechPiece } from './speech-pieces.ts';

/** Frames of 20 ms: `#` loud, `.` quiet. */
function spoken(frames: string): { pieces: SpeechPiece[]; flush: () => void } {
  const pieces: SpeechPiece[] = [];
  const cut = speechPieces((piece) => pieces.push(piece));
  for (const [at, sign] of Array.from(frames).entries())
    cut.take({ pcm: new Int16Array(320).fill(at), level: sign === '#' ? 0.2 : 0.001 }, (at + 1) * 20);
  return { pieces, flush: () => cut.flush(frames.length * 20) };
}
const quiet = (frames: number) => '.'.repeat(frames);
const loud = (frames: number) => '#'.repeat(frames);

test('a pause ends a stretch; it begins a little before its first sound and ends with its last', () => {
  const { pieces } = spoken(quiet(50) + loud(40) + quiet(10) + loud(40) + quiet(50));
  expect(pieces).toHaveLength(1);
  expect(pieces[0]).toMatchObject({ from: 1000, to: 50 * 20 + 90 * 20 });
  // From 300 ms before it, which counts the first loud frame, to the pause that ended it.
  expect(pieces[0]!.pcm.length).toBe((14 + 90 + 45) * 320);
});

test('a click is no speech', () => {
  expect(spoken(quiet(20) + loud(5) + quiet(60)).pieces).toEqual([]);
});

test('nobody speaks for ever: a long speech comes in pieces that can be heard at once', () => {
  const { pieces } = spoken(loud(2000));
  expect(pieces.length).toBe(2);
  for (const { pcm } of pieces) expect(pcm.length).toBeLessThanOrEqual(20 * 16_000);
});

test('what was being said when the time was over counts', () => {
  const { pieces, flush } = spoken(loud(40));
  expect(pieces).toEqual([]);
  flush();
  expect(pieces).toHaveLength(1);
});
