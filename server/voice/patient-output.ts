import { isTimedString, voice, type TimedString } from '@livekit/agents';
import type { AudioFrame } from '@livekit/rtc-node';
import { setTimeout as sleep } from 'node:timers/promises';
import { DOWN_RATE, type ClientMessage } from '#contract/voice.ts';
import type { Wire } from './plan.ts';
import { heardText, openSegment, playhead, type Segment } from './segment.ts';

/** Audio sent ahead of the playhead: enough for a jittery line, little to throw away on barge-in (voice.md, trap 7). */
const LEAD_MS = 400;
/** A page that never answers is waited for this long (voice.md, wire protocol). */
const SILENT_PAGE_MS = 2000;
const TIMED_TRANSCRIPTS = 'lk.timed_transcripts';

type TextOutput = NonNullable<voice.AgentSession['output']['transcription']>;

type Events = {
  wire: () => Wire | null;
  /** `pcm`: send sound. `text`: send words, the browser's own voice says them. */
  kind: () => 'pcm' | 'text';
  onSegment: (segment: Segment) => void;
  onHeard: (segment: Segment, text: string) => void;
  onFirstSample: (segment: Segment) => void;
  now: () => number;
};

/**
 * The patient's voice as the agent session's audio output: sends segments to the page, keeps the playback clock by
 * its reports, and tells the session which words were really heard.
 */
export class PatientOutput extends voice.AudioOutput {
  readonly text: TextOutput;
  readonly #events: Events;
  #segment: Segment | null = null;
  #last = 0;
  #pendingText = '';
  #watch: NodeJS.Timeout;

  constructor(events: Events) {
    super(DOWN_RATE, undefined, { pause: true });
    this.#events = events;
    // The library does not export its text output's class; this is all it calls of it.
    const sink: unknown = {
      captureText: async (text: string | TimedString) => this.#addText(isTimedString(text) ? text.text : text),
      flush: () => undefined,
      onAttached: () => undefined,
      onDetached: () => undefined,
    };
    this.text = sink as TextOutput;
    this.#watch = setInterval(() => this.#giveUpOnSilentPage(), 250);
  }

  override async captureFrame(frame: AudioFrame): Promise<void> {
    await super.captureFrame(frame);
    const segment = this.#segment ?? this.#open();
    if (segment.flushed) return;
    for (const word of (frame.userdata?.[TIMED_TRANSCRIPTS] as TimedString[] | undefined) ?? []) {
      segment.words.push({ atMs: word.startTime === undefined ? segment.ms : word.startTime * 1000, text: word.text });
    }
    if (this.#events.kind() === 'pcm') {
      await this.#pace(segment);
      if (this.#segment !== segment || segment.flushed) return;
      this.#events.wire()?.sendAudio(segment.seg, segment.samples, frame.data);
    }
    segment.samples += frame.samplesPerChannel;
    segment.ms = (segment.samples / DOWN_RATE) * 1000;
  }

  override flush(): void {
    super.flush();
    const segment = this.#segment;
    if (!segment || segment.complete) return;
    segment.complete = true;
    this.#events.wire()?.send({ type: 'seg.end', seg: segment.seg, samples: segment.samples });
  }

  /** Stops what is playing. `resume` and `clearBuffer` come in one tick after a pause: one flush is sent. */
  override clearBuffer(): void {
    super.flush();
    const segment = this.#segment;
    if (!segment || segment.flushed) return;
    segment.flushed = true;
    segment.playedMs = playhead(segment, this.#events.now());
    segment.reportedAt = this.#events.now();
    this.#events.wire()?.send({ type: 'seg.flush', seg: segment.seg });
    if (!this.#events.wire()) this.#finish(segment);
  }

  /** Called for every VAD window while the doctor speaks: sends one pause. */
  override pause(): void {
    const segment = this.#segment;
    if (!segment || segment.pausedAt !== null || segment.flushed) return;
    segment.pausedAt = this.#events.now();
    this.#events.wire()?.send({ type: 'seg.pause', seg: segment.seg });
  }

  override resume(): void {
    const segment = this.#segment;
    if (!segment || segment.pausedAt === null) return;
    segment.playedMs = playhead(segment, this.#events.now());
    segment.pausedAt = null;
    segment.reportedAt = this.#events.now();
    // A flush in the same tick makes the resume pointless, and a page would play a blip.
    queueMicrotask(() => {
      if (this.#segment === segment && !segment.flushed) this.#events.wire()?.send({ type: 'seg.resume', seg: segment.seg });
    });
  }

  /** A report of the page. Reports on other segments are ignored. */
  report(message: Extract<ClientMessage, { type: 'seg.first' | 'seg.progress' | 'seg.played' }>): void {
    const segment = this.#segment;
    if (!segment || message.seg !== segment.seg) return;
    segment.reportedAt = this.#events.now();
    if (message.type === 'seg.first') {
      this.onPlaybackStarted(this.#events.now());
      this.#events.onFirstSample(segment);
      return;
    }
    segment.playedMs = Math.max(segment.playedMs * (segment.flushed ? 0 : 1), message.ms);
    segment.playedChars = message.chars ?? segment.playedChars;
    if (message.type === 'seg.played') this.#finish(segment, !message.flushed && segment.complete);
    else this.#events.onHeard(segment, heardText(segment));
  }

  /** The words of the answer that is being spoken or held for a moment; null when none is. */
  saying(): string | null {
    return this.#segment && !this.#segment.flushed ? this.#segment.text : null;
  }

  /** The page is gone: what it has not played was not heard. */
  detach(): void {
    if (this.#segment) this.#finish(this.#segment);
  }

  close(): void {
    clearInterval(this.#watch);
    this.detach();
  }

  #open(): Segment {
    this.#last += 1;
    const segment = openSegment(this.#last, this.#events.now());
    this.#segment = segment;
    this.#events.onSegment(segment);
    this.#events.wire()?.send({ type: 'seg.start', seg: segment.seg });
    const pending = this.#pendingText;
    this.#pendingText = '';
    if (pending) this.#addText(pending);
    return segment;
  }

  #addText(piece: string): void {
    const segment = this.#segment;
    if (!segment || segment.complete || segment.flushed) {
      this.#pendingText += piece;
      return;
    }
    segment.text += piece;
    if (this.#events.kind() === 'text') this.#events.wire()?.send({ type: 'seg.text', seg: segment.seg, text: piece });
  }

  async #pace(segment: Segment): Promise<void> {
    while (this.#segment === segment && !segment.flushed) {
      const ahead = segment.ms - playhead(segment, this.#events.now());
      if (ahead <= LEAD_MS) return;
      await sleep(Math.min(100, ahead - LEAD_MS));
    }
  }

  #finish(segment: Segment, whole = false): void {
    if (this.#segment !== segment) return;
    this.#segment = null;
    this.#pendingText = '';
    super.flush();
    if (whole) segment.playedMs = segment.ms;
    const text = whole ? segment.text.trim() : heardText(segment);
    this.#events.onHeard(segment, text);
    this.onPlaybackFinished({ playbackPosition: segment.playedMs / 1000, interrupted: !whole, synchronizedTranscript: text });
  }

  #giveUpOnSilentPage(): void {
    const segment = this.#segment;
    if (!segment || segment.pausedAt !== null || !(segment.complete || segment.flushed)) return;
    // The browser's voice reports by its own clock; its silent frames say nothing about how long it speaks.
    if (this.#events.kind() === 'text' && !segment.flushed && this.#events.now() - segment.reportedAt < 15_000) return;
    const due = segment.reportedAt + (segment.flushed ? 0 : Math.max(0, segment.ms - segment.playedMs));
    if (this.#events.now() > due + SILENT_PAGE_MS) this.#finish(segment);
  }
}
