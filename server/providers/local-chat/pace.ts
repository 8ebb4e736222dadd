import type { TokensPerSecond } from '#contract/chat-speed.ts';
import { tokensPerSecond } from './speed.ts';
import type { ChatCount } from './chat-messages.ts';

type Work = Omit<ChatCount, 'kept'>;

/** After so many tokens more, what was measured before counts half. */
const HALF = { read: 128, written: 24 };
/** What was measured at set-up weighs as much as so many tokens. */
const BEGINS = { read: 64, written: 12 };
/** Fewer tokens than these say little of a call; where fewer were written, what was known before stands for them. */
const SAYS_MUCH = { read: 400, written: 60 };

const NOTHING: Work = { read: 0, readMs: 0, written: 0, writeMs: 0 };

/** How fast a model reads and writes while calls go on. `before`: tokens a second that were measured at set-up. */
export function paceOf(before: TokensPerSecond | null) {
  let lately: Work = before
    ? { ...BEGINS, readMs: (BEGINS.read * 1000) / before.read, writeMs: (BEGINS.written * 1000) / before.written }
    : NOTHING;
  let sinceTaken = NOTHING;
  const now = () => (lately.read > 0 && lately.written > 0 ? tokensPerSecond({ ...lately, kept: 0 }) : null);
  return {
    note(work: Work): void {
      const [read, written] = [0.5 ** (work.read / HALF.read), 0.5 ** (work.written / HALF.written)];
      lately = sumOf(
        { read: lately.read * read, readMs: lately.readMs * read, written: lately.written * written, writeMs: lately.writeMs * written },
        work,
      );
      sinceTaken = sumOf(sinceTaken, work);
    },
    /** Tokens a second lately; null while nothing was measured. */
    now,
    /** Tokens a second since this was last asked; null where little was read. */
    take(): TokensPerSecond | null {
      const work = sinceTaken;
      sinceTaken = NOTHING;
      const all = tokensPerSecond({ ...work, kept: 0 });
      const written = work.written < SAYS_MUCH.written ? now()?.written : all.written;
      return work.read < SAYS_MUCH.read || written === undefined ? null : { read: all.read, written };
    },
  };
}

const sumOf = (a: Work, b: Work): Work => ({
  read: a.read + b.read,
  readMs: a.readMs + b.readMs,
  written: a.written + b.written,
  writeMs: a.writeMs + b.writeMs,
});
