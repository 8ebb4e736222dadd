import { afterEach, expect, it, vi } from 'vitest';
import { listDevices, watchDevices, watchPermission, type DeviceList } from './devices.ts';

afterEach(() => vi.unstubAllGlobals());
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

const device = (kind: MediaDeviceKind, deviceId: string, label = deviceId) => ({ kind, deviceId, label });
const ALL = [
  device('audioinput', 'default', 'Default - Desk'),
  device('audioinput', 'desk'),
  device('audioinput', 'headset'),
  device('videoinput', 'camera'),
  device('audiooutput', 'communications'),
  device('audiooutput', 'room'),
];

function computer({ canChoose = true } = {}) {
  const media = Object.assign(new EventTarget(), { enumerateDevices: async () => there });
  const permission = Object.assign(new EventTarget(), { state: 'prompt' });
  let there = ALL;
  vi.stubGlobal('navigator', { mediaDevices: media, permissions: { query: async () => permission } });
  vi.stubGlobal(
    'AudioContext',
    class {
      static {
        if (canChoose) Object.assign(this.prototype, { setSinkId: () => {} });
      }
    },
  );
  return {
    plug: (...now: typeof ALL) => {
      there = now;
      media.dispatchEvent(new Event('devicechange'));
    },
    allow: (state: string) => {
      permission.state = state;
      permission.dispatchEvent(new Event('change'));
    },
  };
}

it('lists what can be chosen: no second names for the system’s own, no cameras', async () => {
  computer();
  expect(await listDevices()).toEqual({
    microphones: [
      { id: 'desk', name: 'desk' },
      { id: 'headset', name: 'headset' },
    ],
    speakers: [{ id: 'room', name: 'room' }],
  });
});

it('lists no speakers where none can be chosen', async () => {
  computer({ canChoose: false });
  expect((await listDevices()).speakers).toEqual([]);
});

it('lists nothing over plain http', async () => {
  vi.stubGlobal('navigator', {});
  expect(await listDevices()).toEqual({ microphones: [], speakers: [] });
});

it('tells the list at once, when a device comes or goes, and when names appear with the permission', async () => {
  const { plug, allow } = computer();
  const told: DeviceList[] = [];
  const stop = watchDevices((devices) => told.push(devices));
  await settle();
  plug(device('audioinput', 'desk'));
  await settle();
  allow('granted');
  await settle();
  expect(told.map(({ microphones }) => microphones.length)).toEqual([2, 1, 1]);
  stop();
  plug(...ALL);
  allow('denied');
  await settle();
  expect(told).toHaveLength(3);
});

it('tells the permission at once and when it changes; unknown where the browser does not tell', async () => {
  const { allow } = computer();
  const told: string[] = [];
  const stop = watchPermission((permission) => told.push(permission));
  await settle();
  allow('denied');
  stop();
  allow('granted');
  expect(told).toEqual(['prompt', 'denied']);
  vi.stubGlobal('navigator', { permissions: { query: () => Promise.reject(new TypeError('no such permission')) } });
  watchPermission((permission) => told.push(permission));
  await settle();
  expect(told.at(-1)).toBe('unknown');
});
