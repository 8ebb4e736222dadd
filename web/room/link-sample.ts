import type { LinkSample } from './video-steps.ts';

/** What the sums of two readings say of the seconds between them. */
type Sums = { sent: number; lost: number };

/** The parts of a connection's statistics that are read; browsers leave out what they do not know. */
type Entry = {
  type: string;
  kind?: string;
  packetsLost?: number;
  packetsSent?: number;
  fractionLost?: number;
  roundTripTime?: number;
  currentRoundTripTime?: number;
  availableOutgoingBitrate?: number;
  nominated?: boolean;
  state?: string;
};

/** Reads a connection's statistics every time it is asked; loss is that since the last time. */
export function linkReader(): (stats: Iterable<unknown>) => LinkSample {
  let before: Sums | null = null;
  return (stats) => {
    let sent = 0;
    let lost = 0;
    let roundTrip: number | null = null;
    let available: number | null = null;
    for (const entry of stats as Iterable<Entry>) {
      if (entry.type === 'outbound-rtp') sent += entry.packetsSent ?? 0;
      if (entry.type === 'remote-inbound-rtp') {
        lost += Math.max(0, entry.packetsLost ?? 0);
        if (entry.roundTripTime !== undefined) roundTrip = Math.max(roundTrip ?? 0, entry.roundTripTime);
      }
      if (entry.type === 'candidate-pair' && entry.nominated && entry.state === 'succeeded') {
        roundTrip ??= entry.currentRoundTripTime ?? null;
        available = entry.availableOutgoingBitrate ?? null;
      }
    }
    const newlySent = sent - (before?.sent ?? 0);
    const newlyLost = lost - (before?.lost ?? 0);
    before = { sent, lost };
    return {
      lossShare: newlySent > 0 ? Math.min(1, Math.max(0, newlyLost / newlySent)) : 0,
      roundTripMs: roundTrip === null ? null : roundTrip * 1000,
      availableBps: available,
    };
  };
}
