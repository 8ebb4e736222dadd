/** Loudness (RMS, 0 to 1) of 16-bit samples; 0 for none. */
export function loudnessOf(pcm: Int16Array): number {
  if (pcm.length === 0) return 0;
  return Math.sqrt(pcm.reduce((sum, sample) => sum + sample * sample, 0) / pcm.length) / 32_768;
}

/** 16-bit samples as the API takes them. */
export function base64Of(pcm: Int16Array): string {
  const bytes = new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  let text = '';
  // In pieces: one call with all of them would be more arguments than a browser takes.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
