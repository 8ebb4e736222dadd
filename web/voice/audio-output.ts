import type { ClientMessage } from '#contract/voice.ts';

/** What the page tells the server about a segment of the patient's speech. */
export type SegmentReport = Extract<ClientMessage, { type: 'seg.first' | 'seg.progress' | 'seg.played' }>;

/** Plays the patient's segments: the loudspeaker (PCM), or the browser's own voice (text). */
export type AudioOutput = {
  start: (seg: number) => void;
  pcm: (seg: number, pcm: Int16Array) => void;
  text: (seg: number, text: string) => void;
  end: (seg: number) => void;
  flush: (seg: number) => void;
  pause: (seg: number) => void;
  resume: (seg: number) => void;
  close: () => void;
};
