import { AppError } from '#contract/errors.ts';
import { MARKED_MAX_BYTES, MARKED_MAX_TURNS } from '#contract/limits.ts';
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
 * @throws AppError `transcript_too_large` for more than can be marked.
 */
export function parseTranscript(sent: string | SentEntry[]): Turn[] {
  if (typeof sent !== 'string') return markable(turnsOfEntries(sent).filter(({ text }) => text.trim() !== ''));
  if (Buffer.byteLength(sent) > MARKED_MAX_BYTES) throw new AppError('transcript_too_large');
  return markable(turnsOfLines(sent).filter(({ text }) => text.trim() !== ''));
}

/** Turns that are not too many words to mark, wherever they came from. @throws AppError `transcript_too_large` over 60 kB or 400 turns. */
export function markable(turns: Turn[]): Turn[] {
  const bytes = turns.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  if (bytes > MARKED_MAX_BYTES || turns.length > MARKED_MAX_TURNS) throw new AppError('transcript_too_large');
  return turns;
}

function turnsOfLines(sent: string): Turn[] {
  const turns: (Omit<Turn, 'text'> & { lines: string[] })[] = [];
  for (const line of sent.split(/\r?\n/)) {
    const [, hours, minutes, seconds, speaker, text] = LINE.exec(line) ?? [];
    if (speaker === undefined) {
      if (line.trim()) turns.at(-1)?.lines.push(line.trim());
      continue;
    }
    const role: Role = DOCTOR.test(speaker) ? 'user' : 'assistant';
    const startMs = seconds === undefined ? undefined : (Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
    turns.push({ id: `line-${turns.length + 1}`, role, lines: [(text ?? '').trim()], ...(startMs !== undefined && { startMs }) });
  }
  return turns.map(({ lines, ...turn }) => ({ ...turn, text: lines.join('\n').trim() }));
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
