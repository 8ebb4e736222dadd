import { randomUUID } from 'node:crypto';
import type { Entry, LiveEntry, Role } from '#contract/transcript.ts';

type Draft = {
  id: string;
  seq: number;
  role: Role;
  startedAt: number;
  /** The last moment at which it was spoken or heard. */ endedAt: number | null;
  content: string;
};

type Options = {
  /** When the call became active; entries count their times from it. */
  activeAt: () => number;
  now: () => number;
  /** Shown as it grows and when it is final. */
  show: (entry: LiveEntry) => void;
  /** Stored, once, when it is final. */
  store: (entry: Entry, seq: number) => void;
  /** Entries already stored, when a call goes on. */
  earlier?: { entry: Entry; seq: number }[];
};

/**
 * The transcript while it is written: one open entry a speaker, whose id stays from its first word to its last.
 * Entries are ordered by when they began, so a 'mm' said into the patient's sentence stands after that sentence's start.
 */
export function callTranscript({ activeAt, now, show, store, earlier = [] }: Options) {
  const open: Partial<Record<Role, Draft>> = {};
  const done = earlier.map(({ entry, seq }) => ({ entry, seq }));
  let seq = Math.max(-1, ...done.map((said) => said.seq)) + 1;

  const draft = (role: Role): Draft =>
    (open[role] ??= { id: randomUUID(), seq: seq++, role, startedAt: now(), endedAt: null, content: '' });
  const entryOf = ({ id, role, startedAt }: Draft, content: string): Omit<Entry, 'isPartial'> => ({
    id,
    role,
    text: content,
    content,
    timestamp: new Date(startedAt).toISOString(),
    startMs: Math.max(0, Math.round(startedAt - activeAt())),
  });

  const keep = (entry: Entry, at: number): Entry => {
    done.push({ entry, seq: at });
    store(entry, at);
    show(entry);
    return entry;
  };

  return {
    /** What the doctor typed: final at once, whatever either of them is saying at that moment. */
    typed: (content: string): Entry => {
      const at = now();
      const entry = entryOf({ id: randomUUID(), seq, role: 'user', startedAt: at, endedAt: at, content }, content);
      return keep({ ...entry, endMs: entry.startMs, isPartial: false }, seq++);
    },
    /** Someone began to speak. An open entry without words began for nothing and begins anew. */
    begin: (role: Role): void => {
      if (!open[role]?.content) delete open[role];
      draft(role);
    },
    /** Someone stopped speaking at `at`; null when they go on. */
    paused: (role: Role, at: number | null): void => {
      const current = open[role];
      if (current) current.endedAt = at;
    },
    /** What is known of the open entry so far. */
    grow: (role: Role, content: string): void => {
      const text = content.trim();
      const current = draft(role);
      if (role === 'assistant') current.endedAt = now();
      if (!text || text === current.content) return;
      current.content = text;
      show({ ...entryOf(current, text), isPartial: true });
    },
    /** The entry is final; without words nothing is kept. */
    commit: (role: Role, content: string, marks: { interrupted?: boolean; backchannel?: boolean } = {}): Entry | null => {
      const current = draft(role);
      delete open[role];
      const text = content.trim();
      if (!text) return null;
      const entry: Entry = {
        ...entryOf(current, text),
        // A turn is taken, and a cut answer committed, a while after its last sound.
        endMs: Math.max(0, Math.round(Math.max(current.startedAt, current.endedAt ?? now()) - activeAt())),
        ...(marks.interrupted && { interrupted: true }),
        ...(marks.backchannel && { backchannel: true }),
        isPartial: false,
      };
      return keep(entry, current.seq);
    },
    /** Forgets the open entry, whose words were a guess; pages take an empty final away. */
    drop: (role: Role): void => {
      const current = open[role];
      delete open[role];
      if (current?.content) show({ ...entryOf(current, ''), isPartial: false });
    },
    /** What the open entry holds, '' when none is open. */
    openText: (role: Role): string => open[role]?.content ?? '',
    /** Final entries in the order they began, those after `id` when the page has them up to there. */
    since: (id?: string | null): Entry[] => {
      const entries = done.toSorted((a, b) => a.seq - b.seq).map(({ entry }) => entry);
      return entries.slice(id ? entries.findIndex((entry) => entry.id === id) + 1 : 0);
    },
    said: (): { role: Role; content: string }[] =>
      done.toSorted((a, b) => a.seq - b.seq).map(({ entry }) => ({ role: entry.role, content: entry.content })),
  };
}

export type CallTranscript = ReturnType<typeof callTranscript>;
