import type { RoomClientMessage, RoomServerMessage } from '#contract/room-socket.ts';

type Kept = Extract<RoomClientMessage, { type: 'line' | 'mark' | 'unmark' }>;

/** What was said or marked and is not known to be stored: it is sent again after a drop, and the same id is stored once. */
export function unkept() {
  const waiting = new Map<string, Kept>();
  return {
    add: (message: Kept): void => {
      // A mark that is changed again counts as it is now.
      waiting.delete(message.id);
      waiting.set(message.id, message);
    },
    heard: (message: RoomServerMessage): void => {
      if (message.type === 'line') waiting.delete(message.line.id);
      if (message.type === 'lines') for (const { id } of message.lines) waiting.delete(id);
      // It says why: the screen does, and the same again would be refused again.
      if (message.type === 'error' && message.id !== undefined && message.code !== 'slow_down') waiting.delete(message.id);
      if (message.type === 'mine') {
        const stored = new Map(message.marks.map((mark) => [mark.id, mark]));
        for (const [id, one] of waiting) {
          const mark = stored.get(id);
          if (one.type === 'unmark' ? !mark : one.type === 'mark' && mark && isSame(one, mark)) waiting.delete(id);
        }
      }
    },
    all: (): Kept[] => [...waiting.values()],
    lines: (): Extract<Kept, { type: 'line' }>[] => [...waiting.values()].filter((one) => one.type === 'line'),
  };
}

const isSame = (one: Extract<Kept, { type: 'mark' }>, mark: { actId: string | null; verdict: string | null; comment: string }) =>
  one.actId === mark.actId && one.verdict === mark.verdict && one.comment.trim() === mark.comment;
