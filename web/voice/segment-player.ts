import type { Frame, ServerMessage } from '#contract/voice.ts';
import type { AudioOutput, SegmentReport } from './audio-output.ts';

type SegmentMessage = Extract<ServerMessage, { type: 'seg.start' | 'seg.text' | 'seg.end' | 'seg.flush' | 'seg.pause' | 'seg.resume' }>;

/**
 * Gives each segment to the output in use when it starts, and forwards that output's reports: each segment is
 * answered with `seg.played` exactly once, whatever the outputs do. Unknown segments are ignored.
 */
export function segmentPlayer({ report }: { report: (report: SegmentReport) => void }) {
  const open = new Map<number, AudioOutput>();
  let output: AudioOutput | null = null;

  const onReport = (sent: SegmentReport) => {
    if (!open.has(sent.seg)) return;
    if (sent.type === 'seg.played') open.delete(sent.seg);
    report(sent);
  };

  const take = (message: SegmentMessage) => {
    const { seg } = message;
    if (message.type === 'seg.start') {
      if (open.has(seg)) return;
      if (!output) return report({ type: 'seg.played', seg, ms: 0, flushed: true, underruns: 0 });
      open.set(seg, output);
      return output.start(seg);
    }
    const speaking = open.get(seg);
    if (!speaking) return;
    switch (message.type) {
      case 'seg.text':
        return speaking.text(seg, message.text);
      case 'seg.end':
        return speaking.end(seg);
      case 'seg.flush':
        return speaking.flush(seg);
      case 'seg.pause':
        return speaking.pause(seg);
      case 'seg.resume':
        return speaking.resume(seg);
    }
  };

  /** The socket is gone: the server counts the rest as unheard, so nothing more is said or reported. */
  const stop = () => {
    const speaking = [...open];
    open.clear();
    for (const [seg, its] of speaking) its.flush(seg);
  };

  return {
    take,
    audio: ({ seg, pcm }: Frame) => open.get(seg)?.pcm(seg, pcm),
    use: (next: AudioOutput | null) => {
      output = next;
    },
    /** An output failed or is being closed: what it was saying is reported as cut off. */
    abandon: (gone: AudioOutput) => {
      for (const [seg, its] of open) if (its === gone) its.flush(seg);
    },
    onReport,
    /** Something is being said, or held back in the middle. */
    speaking: () => open.size > 0,
    /** Holds back what is being said, on this page's own account, or goes on with it. */
    hold: (on: boolean) => {
      for (const [seg, its] of open) (on ? its.pause : its.resume)(seg);
    },
    stop,
  };
}
