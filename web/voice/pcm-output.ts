import { DOWN_RATE } from '#contract/voice.ts';
import type { Clock } from './clock.ts';
import type { AudioOutput, SegmentReport } from './audio-output.ts';
import { playbackCore, type PlaybackOrder, type PlaybackReport } from './playback-core.ts';

/** A PCM player, driven by its orders and reports, as an `AudioOutput`. */
export function pcmOutput({
  order,
  clock,
  report,
}: {
  order: (order: PlaybackOrder) => void;
  clock: Clock;
  report: (report: SegmentReport) => void;
}): AudioOutput & { heard: (report: PlaybackReport) => void } {
  return {
    start: (seg) => order({ type: 'start', seg }),
    pcm: (seg, pcm) => order({ type: 'pcm', seg, pcm }),
    text: () => {},
    end: (seg) => order({ type: 'end', seg }),
    flush: (seg) => order({ type: 'flush', seg }),
    pause: (seg) => order({ type: 'pause', seg }),
    resume: (seg) => order({ type: 'resume', seg }),
    close: () => {},
    heard: (heard) => {
      const { seg } = heard;
      if (heard.type === 'first') report({ type: 'seg.first', seg, at: clock.now() });
      else if (heard.type === 'progress') report({ type: 'seg.progress', seg, ms: heard.ms });
      else report({ type: 'seg.played', seg, ms: heard.ms, flushed: heard.flushed, underruns: heard.underruns });
    },
  };
}

const QUIET_RATE = 8000;
const TICK_MS = 50;

/**
 * Plays silently, in real time: a page whose browser still needs a click before it makes sound shows the patient's words
 * at the pace they would be heard, and the call's playback clock keeps running.
 */
export function silentSpeaker({ clock, report }: { clock: Clock; report: (report: SegmentReport) => void }): AudioOutput {
  const core = playbackCore({ fromRate: DOWN_RATE, rate: QUIET_RATE, report: (heard) => output.heard(heard) });
  const output = pcmOutput({ order: core.take, clock, report });
  let last = clock.now();
  const stop = clock.every(TICK_MS, () => {
    const samples = Math.round(((clock.now() - last) * QUIET_RATE) / 1000);
    last = clock.now();
    if (samples > 0) core.render(new Float32Array(samples));
  });
  return { ...output, close: stop };
}
