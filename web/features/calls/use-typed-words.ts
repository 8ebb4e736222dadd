import { useEffect, useState, useSyncExternalStore } from 'react';
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

/** A store and no state: what leaves it is drawn in one picture with the line of the transcript that takes its place. */
function pendingWords() {
  let kept: readonly Pending[] = [];
  const told = new Set<() => void>();
  return {
    kept: () => kept,
    keep: (pending: readonly Pending[]) => {
      kept = pending;
      for (const tell of told) tell();
    },
    subscribe: (tell: () => void) => {
      told.add(tell);
      return () => void told.delete(tell);
    },
  };
}

/**
 * Typed turns at any moment, shown from the press of Enter: until the transcript holds them they stand here. What is
 * written while the call is still coming up is sent in order when it is up; half a sentence outlives a reload.
 */
export function useTypedWords(client: VoiceClient): TypedWords {
  const [words] = useState(pendingWords);
  const shown = useSyncExternalStore(words.subscribe, words.kept);
  const [typing] = useState(() => keptText('typing'));
  const [draft, setDraft] = useState(() => ({ ...EMPTY_DRAFT, text: typing.read() }));
  useEffect(() => typing.keep(draft.text), [typing, draft.text]);
  useEffect(
    () =>
      client.onEvent((event) => {
        if (event.type === 'call-end') typing.clear();
        if (event.type === 'words-refused') setDraft((now) => withReturned(now, event.text, event.why));
        if (words.kept().length === 0) return;
        if (event.type === 'words-refused') {
          const at = words.kept().findIndex(({ text }) => text === event.text);
          if (at >= 0) words.keep(words.kept().toSpliced(at, 1));
        }
        if (event.type === 'call-end') words.keep([]);
        if (event.type === 'call-start') {
          for (const { text, sent } of words.kept()) if (!sent) client.sendText(text);
          words.keep(words.kept().map(({ text }) => ({ text, sent: true })));
        }
        if (event.type === 'transcript' && event.entry.role === 'user' && !event.entry.isPartial) {
          const at = words.kept().findIndex(({ text }) => text === event.entry.text);
          if (at >= 0) words.keep(words.kept().toSpliced(at, 1));
        }
      }),
    [client, typing, words],
  );
  return {
    pending: shown.map(({ text }) => text),
    draft,
    write: (text) => setDraft((now) => ({ ...now, text })),
    say: () => {
      const text = storable(draft.text).trim();
      if (!text) return;
      setDraft(EMPTY_DRAFT);
      const isUp = client.state().status !== 'starting';
      words.keep([...words.kept(), { text, sent: isUp }]);
      if (isUp) client.sendText(text);
    },
  };
}
