import { DOWN_RATE, type ClientMessage, type ServerMessage } from '#contract/voice.ts';
import { soundTrack, type SoundTrack } from './sound-track.ts';

export type SegmentReport = Extract<ClientMessage, { type: 'seg.first' | 'seg.progress' | 'seg.played' }>;

const SAMPLES_A_MS = DOWN_RATE / 1000;
/** A report is used when those of the next second are known, as with the doctor's frames. */
const LOOK_AHEAD_MS = 1000;
/** Reports may come this much later or earlier than they should before the sound is taken to have stood still. */
const STEADY_MS = 60;
/** A pause takes a moment to reach the page. */
const PAUSE_SLACK_MS = 60;
/** An answer and the one before it, whose last report may still be on its way. */
const SEGMENTS_KEPT = 3;

type Pauses = { pausedAt: number | null; resumedAt: number | null };
type Sent = Pauses & {
  sound: SoundTrack;
  sentMs: number;
  /** How far reports have told of it. */
  toldMs: number;
  /** What the playback is behind the call's clock; null before its first report is used. */
  delay: number | null;
};
type Told = Pauses & { sent: Sent; fromMs: number; toMs: number; atMs: number };

/**
 * The patient's sound on the call's clock, as it was played: what was sent waits for the page's reports, and what was
 * flushed or never rendered is not in it. Reports come by the same line as the doctor's frames and as late as these, so
 * both tracks agree. Times are milliseconds of the call.
 */
export function patientTrack() {
  const track = soundTrack(DOWN_RATE);
  const segments = new Map<number, Sent>();
  let waiting: Told[] = [];

  function write(sent: Sent, fromMs: number, toMs: number, delay: number): void {
    const from = Math.round(fromMs * SAMPLES_A_MS);
    track.write(Math.round(delay * SAMPLES_A_MS) + from, sent.sound.read(from, Math.round(toMs * SAMPLES_A_MS)));
  }

  function place({ sent, fromMs, toMs, atMs, pausedAt, resumedAt }: Told, coming: Told[]): void {
    let ahead = atMs - toMs;
    for (const each of coming) if (each.sent === sent && each.atMs <= atMs + LOOK_AHEAD_MS) ahead = Math.min(ahead, each.atMs - each.toMs);
    const before = sent.delay ?? ahead;
    let cut = fromMs;
    if (pausedAt !== null) {
      // Up to the pause it went on as before; a pause that nothing followed was the end.
      cut = resumedAt === null ? toMs : Math.min(toMs, Math.max(fromMs, pausedAt - before + PAUSE_SLACK_MS));
      write(sent, fromMs, cut, before);
    }
    sent.delay = cut < toMs && Math.abs(ahead - before) > STEADY_MS ? ahead : before;
    write(sent, cut, toMs, sent.delay);
    sent.sound.forget(Math.round(toMs * SAMPLES_A_MS));
  }

  /** What the playback of a segment is behind, as far as its reports tell by now. */
  function delayOf(sent: Sent): number | null {
    const delays = waiting.filter((each) => each.sent === sent).map(({ atMs, toMs }) => atMs - toMs);
    return delays.length > 0 ? Math.min(...delays) : sent.delay;
  }

  function tell(sent: Sent, ms: number, atMs: number, { pausedAt, resumedAt }: Pauses = { pausedAt: null, resumedAt: null }): void {
    const toMs = Math.min(sent.sentMs, Math.max(sent.toldMs, ms));
    waiting.push({ sent, fromMs: sent.toldMs, toMs, atMs, pausedAt, resumedAt });
    sent.toldMs = toMs;
  }

  return {
    track,
    /** Uses the reports whose next second has passed by `nowMs`. */
    settle: (nowMs: number): void => {
      let due = 0;
      while (due < waiting.length && waiting[due]!.atMs + LOOK_AHEAD_MS <= nowMs) {
        place(waiting[due]!, waiting.slice(due + 1));
        due += 1;
      }
      waiting = waiting.slice(due);
    },
    /** What the page is told: where segments begin, and where they pause. */
    told: (message: ServerMessage, atMs: number): void => {
      if (message.type === 'seg.start') {
        const oldest = segments.size >= SEGMENTS_KEPT ? segments.keys().next().value : undefined;
        if (oldest !== undefined) segments.delete(oldest);
        segments.delete(message.seg);
        segments.set(message.seg, { sound: soundTrack(DOWN_RATE), sentMs: 0, toldMs: 0, delay: null, pausedAt: null, resumedAt: null });
      } else if (message.type === 'seg.pause' || message.type === 'seg.resume') {
        const sent = segments.get(message.seg);
        if (!sent) return;
        if (message.type === 'seg.resume') sent.resumedAt = atMs;
        else if (sent.pausedAt === null) {
          sent.pausedAt = atMs;
          // The page reports again only after the pause, which may be long: it has played up to here for certain.
          const delay = delayOf(sent);
          if (delay !== null) tell(sent, atMs - delay, atMs);
        }
      }
    },
    sent: (seg: number, sampleOffset: number, pcm: Int16Array): void => {
      const sent = segments.get(seg);
      if (!sent) return;
      sent.sound.write(sampleOffset, pcm);
      sent.sentMs = Math.max(sent.sentMs, (sampleOffset + pcm.length) / SAMPLES_A_MS);
    },
    report: (message: SegmentReport, atMs: number): void => {
      const sent = segments.get(message.seg);
      if (!sent) return;
      const { pausedAt, resumedAt } = sent;
      tell(sent, message.type === 'seg.first' ? 0 : message.ms, atMs, { pausedAt, resumedAt });
      // A pause that goes on is still to come for the next report.
      if (resumedAt !== null) sent.pausedAt = sent.resumedAt = null;
      if (message.type === 'seg.played') segments.delete(message.seg);
    },
    /** Another page: what the one before had not played was not heard. */
    newPage: (): void => segments.clear(),
  };
}
