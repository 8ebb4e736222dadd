/** What the child process is asked. The folder says which files, the id which kind of model they are. */
export type SpeechJob =
  | { do: 'say-version' }
  | { do: 'hear'; model: string; folder: string; pcm: Int16Array }
  | { do: 'speak'; model: string; folder: string; speaker: number; speed: number; text: string };

/** 24 kHz mono, and the span that has sound. */
export type SpokenPiece = { pcm: Int16Array; voiced: { startMs: number; endMs: number } };

export type SpeechResult = string | SpokenPiece;
