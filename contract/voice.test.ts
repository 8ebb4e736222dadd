import { expect, test } from 'vitest';
import { decodeFrame, encodeFrame } from './voice.ts';

const pcm = Int16Array.from({ length: 320 }, (_, at) => at * 7 - 1000);

test('a frame comes out as it went in', () => {
  const frame = decodeFrame(encodeFrame({ kind: 1, seg: 3, sampleOffset: 70_000, pcm }));
  expect(frame).toMatchObject({ kind: 1, flags: 0, seg: 3, sampleOffset: 70_000 });
  expect([...frame!.pcm]).toEqual([...pcm]);
});

test("samples from Node's pooled memory are a copy of the frame alone", () => {
  const bytes = Buffer.from(new Uint8Array(encodeFrame({ kind: 1, seg: 0, sampleOffset: 0, pcm })));
  const frame = decodeFrame(bytes)!;
  bytes.fill(0);
  expect(frame.pcm).toHaveLength(320);
  expect([...frame.pcm]).toEqual([...pcm]);
});

test.each([[0], [8], [9], [11]])('%i bytes are no frame', (length) => {
  expect(decodeFrame(new Uint8Array(length))).toBeNull();
});
