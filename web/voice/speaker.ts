import { LEVEL_INTERVAL_MS } from '#contract/limits.ts';
import { DOWN_RATE } from '#contract/voice.ts';
import type { Clock } from './clock.ts';
import type { AudioOutput, SegmentReport } from './audio-output.ts';
// The bundler makes the default export: the address of the built worklet.
// oxlint-disable-next-line import/default
import playbackUrl from './playback.worklet.ts?worker&url';
import type { PlaybackFormat } from './playback.worklet.ts';
import { pcmOutput } from './pcm-output.ts';
import type { PlaybackReport } from './playback-core.ts';

type Heard = PlaybackReport | { type: 'level'; level: number };

/**
 * The patient's voice through the loudspeaker, in the context that also captures: echo cancellation needs that. `onLevel`
 * gets the real loudness (RMS) ten times a second.
 */
export async function openSpeaker({
  context,
  clock,
  report,
  onLevel,
  alsoTo,
}: {
  context: AudioContext;
  clock: Clock;
  report: (report: SegmentReport) => void;
  onLevel: (level: number) => void;
  /** Where it is heard besides: by the others of a room. */
  alsoTo?: AudioNode | undefined;
}): Promise<AudioOutput> {
  await context.audioWorklet.addModule(playbackUrl);
  const format: PlaybackFormat = { fromRate: DOWN_RATE, levelMs: LEVEL_INTERVAL_MS };
  const node = new AudioWorkletNode(context, 'playback', { numberOfInputs: 0, outputChannelCount: [1], processorOptions: format });
  node.connect(context.destination);
  if (alsoTo) node.connect(alsoTo);
  const output = pcmOutput({ order: (order) => node.port.postMessage(order, []), clock, report });
  node.port.addEventListener('message', ({ data }: MessageEvent<Heard>) => {
    if (data.type === 'level') onLevel(data.level);
    else output.heard(data);
  });
  node.port.start();
  return {
    ...output,
    close: () => {
      node.disconnect();
      node.port.close();
    },
  };
}
