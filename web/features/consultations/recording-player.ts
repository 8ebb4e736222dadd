/** What the player needs of an <audio> element. */
export type AudioLike = Pick<
  HTMLAudioElement,
  'src' | 'currentTime' | 'playbackRate' | 'duration' | 'play' | 'pause' | 'load' | 'removeAttribute' | 'addEventListener'
>;

/** An address that plays, and until when it does. */
export type PlayableLink = { url: string; expiresAt: string };

/** `seconds` and `duration` of the recording; null while its length is not known. */
export type PlayerState = {
  status: 'idle' | 'loading' | 'playing' | 'paused' | 'failed';
  seconds: number;
  duration: number | null;
  rate: number;
};

export type RecordingPlayer = ReturnType<typeof recordingPlayer>;

/** An address is not begun with when it is about to expire. */
const NEARLY_EXPIRED_MS = 10_000;

/**
 * Plays one recording. Its address is asked for when it is first needed, and again, silently, when it has expired: after a long
 * pause playing goes on where it was.
 */
export function recordingPlayer({ audio, link, now }: { audio: AudioLike; link: () => Promise<PlayableLink>; now: () => number }) {
  let state: PlayerState = { status: 'idle', seconds: 0, duration: null, rate: 1 };
  const listeners = new Set<() => void>();
  let expiresAt = -Infinity;
  /** Where to go on, and whether to play there, once the file is loaded. */
  let wanted: { seconds: number; play: boolean } | null = null;
  /** The address was renewed for a fault, and nothing has been heard since. */
  let renewed = false;

  const set = (change: Partial<PlayerState>) => {
    state = { ...state, ...change };
    for (const tell of listeners) tell();
  };
  const fail = () => {
    wanted = null;
    expiresAt = -Infinity;
    set({ status: 'failed' });
  };
  const begin = () => {
    audio.play().catch((error: unknown) => {
      // The browser wants another click; everything is ready for it.
      if (error instanceof DOMException && error.name === 'NotAllowedError') set({ status: 'paused' });
    });
  };

  function load(seconds: number, play: boolean): void {
    const asking = wanted !== null;
    wanted = { seconds, play };
    set({ status: 'loading', seconds });
    if (asking) return;
    void open();
  }

  async function open(): Promise<void> {
    const found = await link().catch(() => null);
    // It was stopped meanwhile.
    if (!wanted) return;
    if (!found) return fail();
    expiresAt = Date.parse(found.expiresAt);
    audio.src = found.url;
    audio.load();
  }

  function goTo(seconds: number, play: boolean): void {
    if (state.status === 'loading' || expiresAt - now() < NEARLY_EXPIRED_MS) return load(seconds, play);
    audio.currentTime = seconds;
    set({ seconds });
    if (play) begin();
  }

  audio.addEventListener('loadedmetadata', () => {
    const { seconds, play } = wanted ?? { seconds: state.seconds, play: false };
    wanted = null;
    audio.playbackRate = state.rate;
    audio.currentTime = seconds;
    set({ status: 'paused', duration: Number.isFinite(audio.duration) ? audio.duration : state.duration });
    if (play) begin();
  });
  audio.addEventListener('timeupdate', () => {
    if (wanted) return;
    if (audio.currentTime !== state.seconds) renewed = false;
    set({ seconds: audio.currentTime });
  });
  audio.addEventListener('playing', () => set({ status: 'playing' }));
  audio.addEventListener('pause', () => state.status === 'playing' && set({ status: 'paused' }));
  audio.addEventListener('ended', () => set({ status: 'paused' }));
  audio.addEventListener('error', () => {
    if (state.status === 'idle') return;
    // An address that has expired meanwhile fails like any other; a fresh one is tried once.
    if (renewed) return fail();
    renewed = true;
    const going = wanted ?? { seconds: state.seconds, play: state.status === 'playing' };
    wanted = null;
    load(going.seconds, going.play);
  });

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Plays on, or from a place; from the beginning once it has ended. */
    play: (from?: number) => {
      const ended = state.duration !== null && state.seconds >= state.duration - 0.05;
      if (state.status === 'failed') renewed = false;
      goTo(Math.max(0, from ?? (ended ? 0 : state.seconds)), true);
    },
    pause: () => {
      if (wanted) wanted = { ...wanted, play: false };
      audio.pause();
    },
    /** Another place; goes on playing if it was. */
    seek: (seconds: number) => goTo(Math.max(0, seconds), wanted?.play ?? state.status === 'playing'),
    setRate: (rate: number) => {
      audio.playbackRate = rate;
      set({ rate });
    },
    /** Silence, and nothing held; it may be played again. */
    stop: () => {
      wanted = null;
      expiresAt = -Infinity;
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
      set({ status: 'idle' });
    },
  };
}
