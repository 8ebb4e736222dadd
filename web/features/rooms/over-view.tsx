import type { ReactNode } from 'react';
import { SearchX, TriangleAlert, Users } from '#web/ui/icons.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { ApiError } from '#web/api/api-error.ts';
import type { OverWhy } from '#web/room/room-state.ts';
import { copy } from './copy.ts';

type Words = { title: string; text: string };

/** Why one is not in the room any more, or never was. `children`: what to do next. */
export function OverView({ why, children }: { why: OverWhy; children: ReactNode }) {
  const { words, failed } = wordsOf(why);
  const gone = words === copy.over.notFound;
  return (
    <StatePanel
      level="h1"
      tone={failed ? 'danger' : 'plain'}
      icon={failed ? TriangleAlert : gone ? SearchX : Users}
      title={words.title}
      text={words.text}
    >
      {children}
    </StatePanel>
  );
}

function wordsOf(why: OverWhy): { words: Words; failed: boolean } {
  const words = copy.over;
  if ('bye' in why) return { words: words[why.bye], failed: false };
  if (!(why.refused instanceof ApiError)) return { words: words.failed, failed: true };
  const { code, status, serverMessage } = why.refused;
  if (code === 'room_full' || code === 'room_lobby_full')
    return { words: { title: words.full.title, text: serverMessage ?? words.full.text }, failed: false };
  if (code === 'room_declined') return { words: words.declined, failed: false };
  if (code === 'room_closed') return { words: words.closed, failed: false };
  if (status === 404 || status === 400) return { words: words.notFound, failed: false };
  return { words: { title: words.failed.title, text: serverMessage ?? words.failed.text }, failed: true };
}

/** Whether going in again from here makes sense. */
export const mayComeAgain = (why: OverWhy): boolean =>
  'bye' in why
    ? why.bye === 'left' || why.bye === 'replaced' || why.bye === 'full'
    : !(why.refused instanceof ApiError && why.refused.status === 404);
