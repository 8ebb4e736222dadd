/** LiveKit's client, in a chunk of its own that is loaded by whoever needs it first, and never otherwise. */
export const loadLiveKit = () => import('livekit-client');
