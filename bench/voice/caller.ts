import { setTimeout as sleep } from 'node:timers/promises';
import { decodeFrame, DOWN_RATE, encodeFrame, FRAME_MICROPHONE } from '#contract/voice.ts';
import { joinCall } from '#tests/support/call-socket.ts';
import { fakeMicrophone, until } from '#tests/support/fake-page.ts';
import type { Utterance } from './speech.ts';

/**
 * A doctor at the other end of a real socket: speaks in real time, plays what comes, and reports it as a page does.
 * @returns ms from the end of each turn's speech to the first frame of sound that came back
 */
export async function callAndTalk(
  url: string,
  callId: string,
  {
    words,
    turns,
    ticket = 'bench',
    socketPath = '/',
    pageHears = false,
    beforeEnd = async () => {},
  }: {
    words: Utterance;
    turns: number;
    ticket?: string;
    socketPath?: string;
    /** The page's own recogniser tells the words. */ pageHears?: boolean;
    /** Waited for when all turns are over, with the call still running. */ beforeEnd?: () => Promise<void>;
  },
): Promise<number[]> {
  const socket = await joinCall(url, { callId, ticket, socketPath }, { mic: true, browser: { recogniser: pageHears, voice: null } });
  let sent = 0;
  const microphone = fakeMicrophone((pcm) => {
    socket.sendRaw(new Uint8Array(encodeFrame({ kind: FRAME_MICROPHONE, seg: 0, sampleOffset: sent, pcm })));
    sent += pcm.length;
  });
  const delays: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const frames = socket.frames.length;
    const segments = socket.of('seg.end').length;
    const ended = await microphone.say(words.pcm);
    if (pageHears) socket.send({ type: 'stt', text: words.words, final: true });
    const first = await until('the first sound', () => socket.frames.length > frames && performance.now(), 20_000);
    delays.push(first - ended);
    const { seg } = decodeFrame(socket.frames[frames]!)!;
    socket.send({ type: 'seg.first', seg, at: Date.now() });
    const { samples } = await until('the end of the answer', () => socket.of('seg.end')[segments], 20_000);
    const ms = (samples * 1000) / DOWN_RATE;
    await sleep(Math.max(0, first + ms - performance.now()));
    socket.send({ type: 'seg.played', seg, ms, flushed: false });
    await until('listening', () => socket.of('state').at(-1)?.agent === 'listening', 20_000);
    await sleep(200);
    // What has been played is not kept, as in a page.
    socket.frames.length = 0;
  }
  await beforeEnd();
  microphone.stop();
  socket.send({ type: 'end' });
  await until('the end', () => socket.closed() !== null);
  return delays;
}
