/** D5 and A5, a fifth: friendly, and far from the hum of a room. Hz. */
const NOTES = [587.33, 880] as const;
const NOTE_SECONDS = 0.4;
const SECOND_NOTE_AT = 0.22;
const LOUDNESS = 0.22;

/** A short two-note chime at `rate`, 16 bit, to try a loudspeaker with. */
export function chime(rate: number): Int16Array<ArrayBuffer> {
  const samples = new Int16Array(Math.round((SECOND_NOTE_AT + NOTE_SECONDS) * rate));
  NOTES.forEach((hertz, note) => {
    const from = Math.round(note * SECOND_NOTE_AT * rate);
    for (let index = from; index < Math.min(samples.length, from + NOTE_SECONDS * rate); index += 1) {
      const seconds = (index - from) / rate;
      // A soft beginning and a bell's decay: nothing clicks.
      const shape = Math.min(1, seconds / 0.01) * Math.exp(-seconds * 7) * Math.min(1, (NOTE_SECONDS - seconds) / 0.02);
      samples[index] = (samples[index] ?? 0) + Math.round(32_767 * LOUDNESS * shape * Math.sin(2 * Math.PI * hertz * seconds));
    }
  });
  return samples;
}

const WINDOW_SECONDS = 0.04;
/** Share of a window's power that lies at one frequency: speech stays far below it, a pure note is near 1. */
const TONAL = 0.4;
/** Quieter than this (RMS of full scale) is noise of the microphone itself. */
const AUDIBLE = 0.0015;
const WINDOWS_IN_A_ROW = 3;

/** Whether the chime can be heard in what a microphone gave while it played. */
export function chimeHeard(pcm: Int16Array, rate: number): boolean {
  const size = Math.round(WINDOW_SECONDS * rate);
  return NOTES.some((hertz) => {
    let row = 0;
    for (let from = 0; from + size <= pcm.length; from += size) {
      row = isTone(pcm.subarray(from, from + size), hertz / rate) ? row + 1 : 0;
      if (row === WINDOWS_IN_A_ROW) return true;
    }
    return false;
  });
}

/** Goertzel's filter: the power at one frequency (in turns a sample) beside the whole. */
function isTone(window: Int16Array, turns: number): boolean {
  const coefficient = 2 * Math.cos(2 * Math.PI * turns);
  let [before, last, energy] = [0, 0, 0];
  for (const sample of window) {
    const value = sample / 32_768;
    [before, last] = [last, value + coefficient * last - before];
    energy += value * value;
  }
  const power = (2 * (last * last + before * before - coefficient * last * before)) / window.length;
  return Math.sqrt(energy / window.length) > AUDIBLE && power / energy > TONAL;
}
