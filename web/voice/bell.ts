/** A small table bell: its strike, and two of the partials that a bell has above it. Hz and share of loudness. */
const PARTIALS = [
  [1046.5, 1],
  [2093, 0.45],
  [2825, 0.25],
] as const;
const RING_SECONDS = 1.6;
const LOUDNESS = 0.18;
const LATE_MS = 1500;

/** Rings when told. */
export type Bell = { ring: (strokes: number) => void; close: () => void };

/**
 * A bell that needs no file. Browsers let it sound once the page has been touched: what cannot sound is silent, for what it says is also
 * on the screen.
 */
export function openBell(makeContext: () => AudioContext = () => new AudioContext()): Bell {
  let context: AudioContext | null = null;

  function strike(on: AudioContext, at: number): void {
    for (const [hertz, share] of PARTIALS) {
      const tone = on.createOscillator();
      const loudness = on.createGain();
      tone.frequency.value = hertz;
      loudness.gain.setValueAtTime(0, at);
      loudness.gain.linearRampToValueAtTime(LOUDNESS * share, at + 0.005);
      loudness.gain.exponentialRampToValueAtTime(0.0001, at + RING_SECONDS * share + 0.2);
      tone.connect(loudness).connect(on.destination);
      tone.start(at);
      tone.stop(at + RING_SECONDS + 0.3);
    }
  }

  return {
    ring: (strokes) => {
      try {
        context ??= makeContext();
        const on = context;
        const begin = () => {
          for (let stroke = 0; stroke < strokes; stroke += 1) strike(on, on.currentTime + stroke * 0.45);
        };
        if (on.state === 'running') return begin();
        // It may wait for a touch: a bell that comes late says nothing true.
        const asked = performance.now();
        on.resume().then(
          () => performance.now() - asked < LATE_MS && begin(),
          () => undefined,
        );
      } catch {
        // No sound on this device.
      }
    },
    close: () => void context?.close().catch(() => undefined),
  };
}
