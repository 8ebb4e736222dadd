import type { stt } from '@livekit/agents';

export type SttOptions = {
  /** BCP 47, for example en-GB. */
  language: string;
  /** Words of the case that a recogniser should expect: drug names, conditions. */
  keyTerms: string[];
};

/** Turns the doctor's speech into words. A provider that cannot stream is fed whole utterances, cut by the VAD. */
export type SttProvider = {
  id: string;
  /** Where it runs, in words for the screen: 'this server', 'Deepgram'. */
  label: string;
  /** One sentence beside it: privacy, or how to improve it. */
  note?: string;
  /** A recogniser for one call. It never shares state with another call's. The first one loads the agents library. */
  open: (options: SttOptions) => Promise<stt.STT>;
  /** False while what it needs is not installed; asked when a call begins. Always ready without it. */
  ready?: () => boolean;
  /** Loads what is slow to load; `open` does so as well, and does not wait for it. */
  warmUp?: () => Promise<void>;
  close?: () => Promise<void>;
};
