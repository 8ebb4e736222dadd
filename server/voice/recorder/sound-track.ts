/** A track holds what is not yet mixed, a few seconds; a place further ahead than this is a mistake, and is not kept. */
const AHEAD_MAX_SECONDS = 60;

export type SoundTrack = {
  /** Writes samples over what stood there; those before the last `forget` are lost. */
  write: (at: number, pcm: Int16Array) => void;
  /** A copy; what was never written is silence. */
  read: (from: number, to: number) => Int16Array<ArrayBuffer>;
  /** Gives the memory before a place back. */
  forget: (before: number) => void;
};

/** Sound by its place: samples of `rate` a second, counted from the beginning. */
export function soundTrack(rate: number): SoundTrack {
  /** The place of `pcm[0]`, and how many samples of it are written. */
  let base = 0;
  let used = 0;
  let pcm = new Int16Array(rate);

  return {
    write: (at, piece) => {
      const late = Math.max(0, base - at);
      const start = at + late - base;
      const end = start + piece.length - late;
      if (late >= piece.length || end > rate * AHEAD_MAX_SECONDS) return;
      if (end > pcm.length) {
        const larger = new Int16Array(Math.max(end, pcm.length * 2));
        larger.set(pcm.subarray(0, used));
        pcm = larger;
      }
      pcm.set(piece.subarray(late), start);
      used = Math.max(used, end);
    },
    read: (from, to) => {
      const out = new Int16Array(to - from);
      const start = Math.max(from, base);
      const end = Math.min(to, base + used);
      if (end > start) out.set(pcm.subarray(start - base, end - base), start - from);
      return out;
    },
    forget: (before) => {
      const gone = before - base;
      if (gone <= 0) return;
      pcm.copyWithin(0, gone, Math.max(gone, used));
      const left = Math.max(0, used - gone);
      pcm.fill(0, left, used);
      used = left;
      base = before;
    },
  };
}
