import type { tts } from '@livekit/agents';

export type VoiceWish = {
  sex: 'female' | 'male' | 'other';
  age: number | null;
  /** What the scenario asks for; honoured where that provider is configured. */
  voiceProvider: string;
  voiceId: string;
};

/** Speaks the patient's words. */
export type TtsProvider = {
  id: string;
  label: string;
  note?: string;
  /** `pcm`: sound comes from the server. `text`: the browser's own voice says the words. */
  kind: 'pcm' | 'text';
  /** What the screen says instead of `label` and `note` for this patient: whose voice it is, and why not the one the case asks for. */
  about?: (wish: VoiceWish) => { label: string; note?: string };
  /** A voice for one call. The first one loads the agents library. */
  open: (wish: VoiceWish) => Promise<tts.TTS>;
  /** False while what it needs is not installed; asked when a call begins. Always ready without it. */
  ready?: () => boolean;
  /** Loads what is slow to load; `open` does so as well, and does not wait for it. */
  warmUp?: () => Promise<void>;
  close?: () => Promise<void>;
};
