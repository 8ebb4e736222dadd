/** Safari's Audio Session API; TypeScript's DOM library does not know it yet. */
type AudioSessionLike = { type: string };

/**
 * Tells an iPhone what the sound is for. Without a microphone it would be silenced with the ringer; with one it belongs to
 * a conversation. Elsewhere nothing happens.
 */
export function setAudioCategory(category: 'auto' | 'playback' | 'play-and-record'): void {
  const { audioSession } = navigator as { audioSession?: AudioSessionLike };
  if (audioSession) audioSession.type = category;
}
