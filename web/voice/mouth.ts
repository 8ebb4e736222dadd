import type { ClientMessage } from '#contract/voice.ts';

/** What the page tells the server about a segment of the patient's speech. */
export type SegmentReport = Extract<ClientMessage, { type: 'seg.first' | 'seg.progress' | 'seg.played' }>;

/** Something that says the patient's segments: the speaker (sound), or the browser's own voice (words). */
export type Mouth = {
  start: (seg: number) => void;
  pcm: (seg: number, pcm: Int16Array) => void;
  text: (seg: number, text: string) => void;
  end: (seg: number) => void;
  flush: (seg: number) => void;
  pause: (seg: number) => void;
  resume: (seg: number) => void;
  close: () => void;
};
