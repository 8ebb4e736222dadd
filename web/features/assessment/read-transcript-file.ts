import { clock } from '#contract/said.ts';

const LINES = /^\s*(?:\[[\d:]+\]\s*)?(?:\*\*)?(?:doctor|dr|gp|user|patient|pt|assistant|bot)(?:\*\*)?\s*:/im;
const SPEAKERS: Record<string, string> = { user: 'Doctor', doctor: 'Doctor', assistant: 'Patient', bot: 'Patient', patient: 'Patient' };

/**
 * A file's text as lines for the transcript field: text with 'Doctor:' lines as it is; JSON as our export has it, or a bare
 * list of entries. Null when it is neither.
 */
export function transcriptOfFile(text: string): string | null {
  const entries = entriesOf(text);
  if (!entries) return LINES.test(text) ? text.trim() : null;
  const lines = entries.flatMap(({ role, text: said, content, message, startMs }) => {
    const words = said ?? content ?? message;
    const speaker = SPEAKERS[String(role).toLowerCase()];
    if (!speaker || typeof words !== 'string') return [];
    return [`${typeof startMs === 'number' ? `[${clock(startMs / 1000)}] ` : ''}${speaker}: ${words.replaceAll(/\s+/g, ' ').trim()}`];
  });
  return lines.length > 0 ? lines.join('\n') : null;
}

type Loose = { role?: unknown; text?: unknown; content?: unknown; message?: unknown; startMs?: unknown };

function entriesOf(text: string): Loose[] | null {
  try {
    const read: unknown = JSON.parse(text);
    const list = Array.isArray(read) ? read : (read as { transcript?: unknown } | null)?.transcript;
    return Array.isArray(list) ? list.filter((one): one is Loose => typeof one === 'object' && one !== null) : null;
  } catch {
    return null;
  }
}
