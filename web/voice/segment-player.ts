import type { Frame, ServerMessage } from '#contract/voice.ts';
import type { Mouth, SegmentReport } from './mouth.ts';

type SegmentMessage = Extract<ServerMessage, { type: 'seg.start' | 'seg.text' | 'seg.end' | 'seg.flush' | 'seg.pause' | 'seg.resume' }>;

/**
 * Gives each segment to the mouth that is in use when it starts, and passes that mouth's reports on: each segment is
 * answered with `seg.played` exactly once, whatever the mouths do. Unknown segments are ignored.
 */
export function segmentPlayer({ report }: { report: (report: SegmentReport) => void }) {
  const open = new Map<number, Mouth>();
  let mouth: Mouth | null = null;

  const onReport = (sent: SegmentReport) => {
    if (!open.has(sent.seg)) return;
    if (sent.type === 'seg.played') open.delete(sent.seg);
    report(sent);
  };

  const take = (message: SegmentMessage) => {
    const { seg } = message;
    if (message.type === 'seg.start') {
      if (open.has(seg)) return;
      if (!mouth) return report({ type: 'seg.played', seg, ms: 0, flushed: true, underruns: 0 });
      open.set(seg, mouth);
      return mouth.start(seg);
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
    use: (next: Mouth | null) => {
      mouth = next;
    },
    /** A mouth broke or is being put away: what it was saying is answered as cut off. */
    abandon: (gone: Mouth) => {
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
