import { AppError } from '#contract/errors.ts';
import { TRANSCRIPT_MAX_BYTES, TRANSCRIPT_MAX_ENTRIES } from '#contract/limits.ts';
import type { Entry, Role, SentEntry } from '#contract/transcript.ts';

/** One utterance as an examiner needs it: an `Entry` or a line that was pasted. Times in ms from the start of the call. */
export type Turn = Pick<Entry, 'id' | 'role' | 'text'> & Partial<Pick<Entry, 'startMs' | 'endMs' | 'backchannel' | 'interrupted'>>;

const LINE =
  /^\s*(?:\[(?:(\d{1,2}):)?(\d{1,3}):(\d{2})\]\s*)?(?:\*\*)?(doctor|dr|gp|user|patient|pt|assistant|bot)(?:\*\*)?\s*:(?:\*\*)?\s*(.*)$/i;
const DOCTOR = /^(doctor|dr|gp|user)$/i;

/**
 * 'Doctor:' and 'Patient:' lines, each may begin with `[m:ss]`, or entries as clients send them, as turns.
 * A speaker's name makes a turn only at the start of a line; lines without one belong to the turn above.
 * Entries keep their text as it is: role markers inside it are only words. Empty turns are dropped.
 * @throws AppError `transcript_too_large` over 400 kB or 2,000 turns.
 */
export function parseTranscript(sent: string | SentEntry[]): Turn[] {
  const bytes = typeof sent === 'string' ? Buffer.byteLength(sent) : sent.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  if (bytes > TRANSCRIPT_MAX_BYTES) throw new AppError('transcript_too_large');
  const turns = (typeof sent === 'string' ? turnsOfLines(sent) : turnsOfEntries(sent)).filter(({ text }) => text.trim() !== '');
  if (turns.length > TRANSCRIPT_MAX_ENTRIES) throw new AppError('transcript_too_large');
  return turns;
}

function turnsOfLines(sent: string): Turn[] {
  const turns: Turn[] = [];
  for (const line of sent.split(/\r?\n/)) {
    const [, hours, minutes, seconds, speaker, text] = LINE.exec(line) ?? [];
    const above = turns.at(-1);
    if (speaker === undefined) {
      if (above && line.trim()) above.text = `${above.text}\n${line.trim()}`.trim();
      continue;
    }
    const role: Role = DOCTOR.test(speaker) ? 'user' : 'assistant';
    const startMs = seconds === undefined ? undefined : (Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
    turns.push({ id: `line-${turns.length + 1}`, role, text: (text ?? '').trim(), ...(startMs !== undefined && { startMs }) });
  }
  return turns;
}

/** Ids are made unique: a quote must lead to one entry only. */
function turnsOfEntries(sent: SentEntry[]): Turn[] {
  const used = new Set<string>();
  return sent.map(({ id, role, text, startMs, endMs }, index) => {
    const own = id !== undefined && id !== '' && !used.has(id) ? id : `entry-${index + 1}`;
    used.add(own);
    return { id: own, role, text, ...(startMs !== undefined && { startMs }), ...(endMs !== undefined && { endMs }) };
  });
}
