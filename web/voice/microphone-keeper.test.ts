import { describe, expect, it } from 'vitest';
import { microphoneKeeper, type MicrophoneState } from './microphone-keeper.ts';
import { testClock } from './test-clock.ts';
import { testDevices } from './test-devices.ts';

function kept({ plugged = ['desk'], chosen }: { plugged?: string[]; chosen?: string } = {}) {
  const clock = testClock();
  const world = testDevices(plugged);
  const told: MicrophoneState[] = [];
  const notices: string[] = [];
  let frames = 0;
  const keeper = microphoneKeeper({
    clock,
    open: world.open,
    devices: world.devices,
    chosen,
    onFrame: () => (frames += 1),
    tell: (state) => told.push(state),
    notice: (code, message) => notices.push(message ? `${code}: ${message}` : code),
    changed: () => {},
  });
  return { clock, world, told, notices, keeper, frames: () => frames, status: () => told.at(-1)?.status };
}

describe('a microphone through a call', () => {
  it('is the chosen one', async () => {
    const { keeper, world, told, notices } = kept({ plugged: ['desk', 'headset'], chosen: 'headset' });
    await keeper.open();
    expect(world.last().id).toBe('headset');
    expect(told).toEqual([{ status: 'on', name: 'The headset microphone', noiseCancellation: 'on' }]);
    expect(notices).toEqual([]);
  });

  it("is the system's own when the chosen one is not there, and the chosen one when it comes", async () => {
    const { keeper, clock, world, notices } = kept({ plugged: ['desk'], chosen: 'headset' });
    await keeper.open();
    expect(notices).toEqual(['microphone-changed: The desk microphone']);
    world.plug('desk', 'headset');
    await clock.advance(10);
    expect(keeper.current()?.id).toBe('headset');
    expect(world.opened[0]?.closed()).toBe(true);
    expect(notices.at(-1)).toBe('microphone-back: The headset microphone');
  });

  it('that is unplugged is replaced within half a second by another', async () => {
    const { keeper, clock, world, notices, status } = kept({ plugged: ['headset', 'desk'] });
    await keeper.open();
    world.plug('desk');
    expect(status()).toBe('lost');
    await clock.advance(500);
    expect(status()).toBe('on');
    expect(notices).toEqual(['microphone-changed: The desk microphone']);
  });

  it('that was the only one is waited for, and taken when it is back', async () => {
    const { keeper, clock, world, notices, status } = kept();
    await keeper.open();
    world.plug();
    await clock.advance(500);
    expect(keeper.current()).toBeNull();
    expect(notices).toEqual(['microphone-lost']);
    world.plug('desk');
    await clock.advance(10);
    expect(status()).toBe('on');
    expect(notices.at(-1)).toBe('microphone-back: The desk microphone');
  });

  it('whose permission is withdrawn is given up, once, and asked for when it is allowed again', async () => {
    const { keeper, clock, world, notices, status } = kept();
    await keeper.open();
    world.allow('denied');
    world.last().on.lost();
    await clock.advance(1000);
    expect(status()).toBe('refused');
    expect(notices).toEqual(['permission-withdrawn']);
    world.allow('granted');
    await clock.advance(10);
    expect(status()).toBe('on');
    expect(notices.at(-1)).toBe('microphone-back: The desk microphone');
  });

  it('that the browser ends before it tells of the permission is named for what it is', async () => {
    const { keeper, clock, world, notices } = kept();
    await keeper.open();
    world.last().on.lost();
    await clock.advance(100);
    world.allow('denied');
    await clock.advance(1000);
    expect(notices).toEqual(['permission-withdrawn']);
  });

  it('is told of when the system silences it for seconds, not for a moment', async () => {
    const { keeper, clock, world, notices, status } = kept();
    await keeper.open();
    world.last().on.silenced(true);
    await clock.advance(1000);
    world.last().on.silenced(false);
    await clock.advance(5000);
    expect(notices).toEqual([]);
    world.last().on.silenced(true);
    await clock.advance(3000);
    expect(status()).toBe('busy');
    world.last().on.silenced(false);
    expect(status()).toBe('on');
    expect(notices).toEqual(['microphone-silenced', 'microphone-back: The desk microphone']);
  });

  it('is changed without a gap: the old one is heard until the new one is there', async () => {
    const { keeper, world, frames } = kept({ plugged: ['desk', 'headset'] });
    await keeper.open();
    const desk = world.last();
    const choosing = keeper.choose('headset');
    desk.speak();
    expect(frames()).toBe(1);
    await choosing;
    desk.speak();
    world.last().speak();
    expect(frames()).toBe(2);
    expect(desk.closed()).toBe(true);
  });

  it('stays in use when the one that is chosen is not there', async () => {
    const { keeper, notices, status } = kept();
    await keeper.open();
    await keeper.choose('headset');
    expect(status()).toBe('on');
    expect(notices).toEqual(['microphone-changed: The desk microphone']);
  });

  it('is muted when the one before was', async () => {
    const { keeper, clock, world } = kept({ plugged: ['desk', 'headset'] });
    await keeper.open();
    keeper.mute(true);
    world.plug('headset');
    await clock.advance(500);
    expect(world.last()).toMatchObject({ id: 'headset' });
    expect(world.last().muted()).toBe(true);
  });

  it('whose noise cancellation fails goes on, and says so', async () => {
    const { keeper, world, notices, told } = kept();
    await keeper.open();
    world.last().noiseCancellation = () => 'off';
    world.last().on.unprocessed();
    expect(notices).toEqual(['noise-cancellation-off']);
    expect(told.at(-1)).toMatchObject({ status: 'on', noiseCancellation: 'off' });
  });

  it('that is given when the call has already ended is let go of', async () => {
    const { keeper, world, told } = kept();
    const opening = keeper.open();
    keeper.close();
    await opening;
    expect(world.last().closed()).toBe(true);
    expect(told).toEqual([]);
  });

  it('is let go of at the end, also one that comes late', async () => {
    const { keeper, clock, world, notices } = kept({ plugged: ['headset', 'desk'] });
    await keeper.open();
    world.plug('desk');
    keeper.close();
    await clock.advance(1000);
    expect(world.opened.every((microphone) => microphone.closed())).toBe(true);
    expect(notices).toEqual([]);
  });
});
