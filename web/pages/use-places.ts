import { useCallback, useState } from 'react';
import type { Consultation } from '#contract/consultation.ts';
import type { Entry } from '#contract/transcript.ts';
import type { Moment } from '#web/features/assessment/report/moment.tsx';
import { lineAt, placeOf } from '#web/features/consultations/moments.ts';
import { isOwnRecording } from '#web/features/consultations/own-recording.ts';
import { entryAnchor } from '#web/features/consultations/transcript-view.tsx';
import { type Recording, useRecording } from '#web/features/consultations/use-recording.ts';

/** Where a page has two columns (`xl`). */
const BESIDE = '(min-width: 80rem)';

export type Places = {
  recording: Recording;
  /** The recording is ours: it plays here. */
  own: boolean;
  playing: boolean;
  /** The line that is heard, or that a quote led to. */
  marked: string | null;
  /** Whether the transcript is unfolded. */
  open: boolean;
  setOpen: (open: boolean) => void;
  goTo: (moment: Moment) => void;
  goToLine: (entry: Entry) => void;
};

/**
 * Leads from a report to the words it is about: a quote unfolds the transcript at its line, and plays from there where there
 * is a recording.
 */
export function usePlaces({ id, transcript, recordingUrl }: Pick<Consultation, 'id' | 'transcript' | 'recordingUrl'>): Places {
  // Beside the report it is open; under it, it would be half of a phone's page.
  const [open, setOpen] = useState(() => matchMedia(BESIDE).matches);
  const [marked, setMarked] = useState<string | null>(null);
  const recording = useRecording(id);
  const { player, status, seconds: heardTo } = recording;
  const own = isOwnRecording(recordingUrl);
  const playing = own && (status === 'playing' || status === 'loading');
  const heard = own && status !== 'idle' ? (lineAt(transcript, heardTo)?.id ?? null) : null;

  const goTo = ({ seconds, entryId }: Moment) => {
    const said = transcript.find((each) => each.id === entryId);
    const entry = said ?? transcript.findLast(({ startMs }) => startMs !== undefined && startMs / 1000 <= (seconds ?? 0));
    if (entry) {
      setOpen(true);
      setMarked(entry.id);
    }
    const place = placeOf(said, seconds);
    if (own && place !== null) player.play(place);
    else if (entry) requestAnimationFrame(() => document.getElementById(entryAnchor(entry.id))?.scrollIntoView({ block: 'center' }));
  };
  const goToLine = useCallback((entry: Entry) => player.play(placeOf(entry) ?? 0), [player]);

  return { recording, own, playing, marked: heard ?? marked, open, setOpen, goTo, goToLine };
}
