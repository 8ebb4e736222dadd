import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { storable } from '#contract/text.ts';
import { keptText } from '#web/api/own-storage.ts';
import type { VoiceClient } from '#web/voice/call-client.ts';
import { type Draft, EMPTY_DRAFT, withReturned } from './draft.ts';

export type TypedWords = {
  /** Sent, and not in the transcript yet. */
  pending: readonly string[];
  draft: Draft;
  write: (text: string) => void;
  /** Sends the draft. */
  say: () => void;
};

/** A typed turn that the transcript does not hold yet. `sent`: the call has it, and keeps it for a line that is down. */
type Pending = { text: string; sent: boolean };

/**
 * Typed turns at any moment, shown from the press of Enter: until the transcript holds them they stand here. What is
 * written while the call is still coming up is sent in order when it is up; half a sentence outlives a reload.
 */
export function useTypedWords(client: VoiceClient): TypedWords {
  const [shown, setShown] = useState<readonly string[]>([]);
  const [typing] = useState(() => keptText('typing'));
  const [draft, setDraft] = useState(() => ({ ...EMPTY_DRAFT, text: typing.read() }));
  useEffect(() => typing.keep(draft.text), [typing, draft.text]);
  const kept = useRef<readonly Pending[]>([]);
  const keep = useRef((pending: readonly Pending[]) => {
    kept.current = pending;
    setShown(pending.map(({ text }) => text));
  });
  useEffect(
    () =>
      client.onEvent((event) => {
        if (event.type === 'call-end') typing.clear();
        if (event.type === 'words-refused') setDraft((now) => withReturned(now, event.text, event.why));
        if (kept.current.length === 0) return;
        if (event.type === 'words-refused') {
          const at = kept.current.findIndex(({ text }) => text === event.text);
          if (at >= 0) keep.current(kept.current.toSpliced(at, 1));
        }
        if (event.type === 'call-end') keep.current([]);
        if (event.type === 'call-start') {
          for (const { text, sent } of kept.current) if (!sent) client.sendText(text);
          keep.current(kept.current.map(({ text }) => ({ text, sent: true })));
        }
        if (event.type === 'transcript' && event.entry.role === 'user' && !event.entry.isPartial) {
          const at = kept.current.findIndex(({ text }) => text === event.entry.text);
          // With the line that takes their place, and not a picture later: the words above would jump.
          if (at >= 0) flushSync(() => keep.current(kept.current.toSpliced(at, 1)));
        }
      }),
    [client, typing],
  );
  return {
    pending: shown,
    draft,
    write: (text) => setDraft((now) => ({ ...now, text })),
    say: () => {
      const text = storable(draft.text).trim();
      if (!text) return;
      setDraft(EMPTY_DRAFT);
      const isUp = client.state().status !== 'starting';
      keep.current([...kept.current, { text, sent: isUp }]);
      if (isUp) client.sendText(text);
    },
  };
}
