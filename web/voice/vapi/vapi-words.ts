import type { LiveEntry, Role } from '#contract/transcript.ts';
import type { VapiClientMessage } from '#contract/vapi.ts';

type Heard = Extract<VapiClientMessage, { type: 'transcript' }>;
type Open = { id: string; said: string; startMs: number; at: string };

/**
 * Vapi's pieces of a transcript as entries for the screen: what one of them says until the other speaks is one entry, which
 * grows. The record is made from what Vapi keeps; these are for reading along.
 * @param elapsedMs since the call became active.
 */
export function vapiWords({ show, elapsedMs, now }: { show: (entry: LiveEntry) => void; elapsedMs: () => number; now: () => number }) {
  const open: Partial<Record<Role, Open>> = {};
  let count = 0;

  function tell(role: Role, { id, startMs, at }: Open, text: string, isPartial: boolean): void {
    show({ id, role, text, content: text, timestamp: at, isPartial, startMs });
  }

  /** Nothing is added to what somebody has said. */
  function settle(role: Role): void {
    const its = open[role];
    if (!its) return;
    delete open[role];
    tell(role, its, its.said, false);
  }

  return {
    settle,
    take: ({ role, transcriptType, transcript }: Heard): void => {
      settle(role === 'user' ? 'assistant' : 'user');
      const its = (open[role] ??= { id: `heard-${(count += 1)}`, said: '', startMs: elapsedMs(), at: new Date(now()).toISOString() });
      const text = [its.said, transcript.trim()].filter(Boolean).join(' ');
      if (transcriptType === 'final') its.said = text;
      tell(role, its, text, true);
    },
    /** Words that the doctor typed. */
    typed: (text: string): void => {
      settle('assistant');
      settle('user');
      tell('user', { id: `typed-${(count += 1)}`, said: text, startMs: elapsedMs(), at: new Date(now()).toISOString() }, text, false);
    },
  };
}
