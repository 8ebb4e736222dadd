/** What a page of a test needs to hear a track as the product hears it. */
export { RemoteAudioTrack } from 'livekit-client';
export { hearTrack } from '#web/voice/livekit/hear-track.ts';
export { pageClock } from '#web/voice/clock.ts';
