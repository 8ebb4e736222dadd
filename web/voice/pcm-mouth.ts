import { DOWN_RATE } from '#contract/voice.ts';
import type { Clock } from './clock.ts';
import type { Mouth, SegmentReport } from './mouth.ts';
import { playbackCore, type PlaybackOrder, type PlaybackReport } from './playback-core.ts';

/** A player of sound, by its orders and reports, as a mouth. */
export function pcmMouth({
  order,
  clock,
  report,
}: {
  order: (order: PlaybackOrder) => void;
  clock: Clock;
  report: (report: SegmentReport) => void;
}): Mouth & { heard: (report: PlaybackReport) => void } {
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
 * Plays to nobody, in real time: a page whose browser still wants a click before it makes sound shows the patient's words
 * as they would be heard, and the call's playback clock runs on.
 */
export function silentSpeaker({ clock, report }: { clock: Clock; report: (report: SegmentReport) => void }): Mouth {
  const core = playbackCore({ fromRate: DOWN_RATE, rate: QUIET_RATE, report: (heard) => mouth.heard(heard) });
  const mouth = pcmMouth({ order: core.take, clock, report });
  let last = clock.now();
  const stop = clock.every(TICK_MS, () => {
    const samples = Math.round(((clock.now() - last) * QUIET_RATE) / 1000);
    last = clock.now();
    if (samples > 0) core.render(new Float32Array(samples));
  });
  return { ...mouth, close: stop };
}
