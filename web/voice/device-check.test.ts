import { describe, expect, it } from 'vitest';
import { UP_RATE } from '#contract/voice.ts';
import type { CallAudio } from './call-audio.ts';
import { chime } from './chime.ts';
import { openDeviceCheck } from './device-check.ts';
import { testClock } from './test-clock.ts';
import { testDevices } from './test-devices.ts';

/** Devices to be tried. `room`: what the microphone hears while the chime is played. */
async function trial({
  plugged = ['desk'],
  devices = {},
  playing = true,
  speakers = ['room'],
  room = new Int16Array(UP_RATE),
}: {
  plugged?: string[];
  devices?: { microphone?: string; speaker?: string };
  playing?: boolean;
  speakers?: string[];
  room?: Int16Array;
} = {}) {
  const clock = testClock();
  const world = testDevices(plugged);
  const log: string[] = [];
  let played = 0;
  let isPlaying = playing;
  const audio: CallAudio = {
    start: async () => isPlaying,
    microphone: world.open,
    speaker: async ({ report }) => ({
      start: () => {},
      pcm: (_seg, pcm) => (played += pcm.length),
      text: () => {},
      end: (seg) => {
        for (let at = 0; at + 320 <= room.length; at += 320)
          world.last().speak({ pcm: new Int16Array(room.subarray(at, at + 320)), level: 0.01 });
        report({ type: 'seg.played', seg, ms: 600, flushed: false, underruns: 0 });
      },
      flush: () => {},
      pause: () => {},
      resume: () => {},
      close: () => log.push('speaker closed'),
    }),
    useSpeaker: async (id) => id === null || speakers.includes(id),
    onRunning: () => {},
    close: () => log.push('audio closed'),
  };
  const check = await openDeviceCheck({ devices, clock, openAudio: () => audio, hindrance: () => null });
  return { check, clock, world, log, played: () => played, allowSound: () => (isPlaying = true) };
}

describe('the device check', () => {
  it('shows the microphone in use, its level and its peak', async () => {
    const { check, clock, world } = await trial();
    expect(check).toMatchObject({ microphone: 'on', microphoneName: 'The desk microphone', noiseCancellation: 'on', sound: 'on' });
    world.last().speak({ pcm: new Int16Array(320), level: 0.075 });
    expect(check.level()).toBeCloseTo(0.5);
    await clock.advance(1000);
    expect(check.level()).toBe(0);
    expect(check.peak()).toBeCloseTo(0.5);
  });

  it.each([
    ['a loudspeaker that the microphone hears', chime(UP_RATE), 'heard'],
    ['headphones', new Int16Array(UP_RATE), 'quiet'],
  ] as const)('tells %s by the chime', async (_what, room, expected) => {
    const { check, clock, played } = await trial({ room });
    expect(check.echo()).toBe('unknown');
    const playing = check.playTest();
    await clock.advance(2000);
    await playing;
    expect(played()).toBeGreaterThan(10_000);
    expect(check.echo()).toBe(expected);
  });

  it('gives what was said in the next seconds, and no more', async () => {
    const { check, clock, world } = await trial();
    world.last().speak();
    const listening = check.listen(3);
    for (let frame = 0; frame < 10; frame += 1) world.last().speak({ pcm: new Int16Array(320).fill(frame), level: 0.1 });
    await clock.advance(3000);
    world.last().speak();
    const heard = await listening;
    expect(heard).toHaveLength(3200);
    expect(heard[3199]).toBe(9);
  });

  it('gives what it has when it is closed in the middle, and everything back', async () => {
    const { check, world, log } = await trial();
    const listening = check.listen(60);
    world.last().speak();
    check.close();
    expect(await listening).toHaveLength(320);
    expect(world.last().closed()).toBe(true);
    expect(log).toEqual(['speaker closed', 'audio closed']);
  });

  it('tries the system’s own in place of chosen devices that are not there', async () => {
    const { check } = await trial({ devices: { microphone: 'headset', speaker: 'kitchen' } });
    expect(check).toMatchObject({ microphone: 'on', microphoneName: 'The desk microphone', fellBack: { microphone: true, speaker: true } });
  });

  it('says what is wrong with a microphone, and still plays the chime', async () => {
    const { check, clock, played } = await trial({ plugged: [], room: new Int16Array(0) });
    expect(check.microphone).toBe('missing');
    const playing = check.playTest();
    await clock.advance(3000);
    await playing;
    expect(played()).toBeGreaterThan(0);
    expect(check.echo()).toBe('unknown');
    expect(await check.listen(1)).toHaveLength(0);
  });

  it('plays the chime inside the click where the browser waited for one', async () => {
    const { check, clock, played, allowSound } = await trial({ playing: false });
    expect(check.sound).toBe('blocked');
    allowSound();
    const playing = check.playTest();
    await clock.advance(2000);
    await playing;
    expect(check.sound).toBe('on');
    expect(played()).toBeGreaterThan(0);
  });

  it('notices a microphone that is unplugged', async () => {
    const { check, world } = await trial();
    world.plug();
    expect(check.microphone).toBe('lost');
  });
});
