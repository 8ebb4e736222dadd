import type { ServerMessage } from '#contract/voice.ts';
import type { Wire } from '../plan.ts';
import type { PatientPlayout } from './playout.ts';

type SegmentMessage = Extract<ServerMessage, { type: `seg.${string}` }>;

/** A page met in a LiveKit room: messages go to it as data, the patient's sound into the track. */
export type RoomWire = Wire & {
  /** Whether the page says this segment itself, with the browser's voice, and reports it. */
  saysItself: (seg: number) => boolean;
};

/**
 * Sends the messages of a call where they belong. Who says a segment shows with its first sound (the track) or its first
 * words (the browser's own voice): its start is kept back until then.
 */
export function roomWire({ toPage, playout }: { toPage: (message: ServerMessage) => void; playout: PatientPlayout }): RoomWire {
  let begun: number | null = null;
  let byPage: number | null = null;

  /** The track takes the segment, unless someone already has. */
  function trackTakes(seg: number): void {
    if (begun !== seg) return;
    begun = null;
    playout.start(seg);
  }

  function segment(message: SegmentMessage): void {
    const { seg } = message;
    if (message.type === 'seg.start') {
      begun = seg;
      return;
    }
    if (message.type === 'seg.text' && begun === seg) {
      begun = null;
      byPage = seg;
      toPage({ type: 'seg.start', seg });
    }
    if (byPage === seg) return toPage(message);
    trackTakes(seg);
    switch (message.type) {
      case 'seg.end':
        return playout.end(seg);
      case 'seg.flush':
        return playout.flush(seg);
      case 'seg.pause':
        return playout.pause(seg);
      case 'seg.resume':
        return playout.resume(seg);
      case 'seg.text':
        return undefined;
    }
  }

  return {
    send: (message) => (isSegment(message) ? segment(message) : toPage(message)),
    sendAudio: (seg, _offset, pcm) => {
      trackTakes(seg);
      playout.audio(seg, pcm);
    },
    // A second page takes the first one's place in LiveKit itself, and a room is closed when its call is over.
    close: () => {},
    saysItself: (seg) => byPage === seg,
  };
}

const isSegment = (message: ServerMessage): message is SegmentMessage => message.type.startsWith('seg.');
