import { expect, test } from 'vitest';
import { linkReader } from './link-sample.ts';

const reading = (sent: number, lost: number) => [
  { type: 'outbound-rtp', packetsSent: sent },
  { type: 'remote-inbound-rtp', packetsLost: lost, roundTripTime: 0.08 },
  { type: 'candidate-pair', nominated: true, state: 'succeeded', availableOutgoingBitrate: 300_000, currentRoundTripTime: 0.05 },
  { type: 'codec' },
];

test('loss is that since the last reading, and not of the whole call', () => {
  const read = linkReader();
  expect(read(reading(100, 50)).lossShare).toBe(0.5);
  expect(read(reading(200, 50))).toEqual({ lossShare: 0, roundTripMs: 80, availableBps: 300_000 });
  expect(read(reading(300, 60)).lossShare).toBe(0.1);
});

test('what a browser does not say is not made up', () => {
  expect(linkReader()([])).toEqual({ lossShare: 0, roundTripMs: null, availableBps: null });
});
