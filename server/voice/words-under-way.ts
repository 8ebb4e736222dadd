import type { ClientMessage } from '#contract/voice.ts';

/** Words that no entry took by then were none: an echo, or a guess that other words replaced. */
const AT_MOST_MS = 30_000;

type Words = Extract<ClientMessage, { type: 'text' | 'stt' }>;
const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * What pages sent in words until it is stored in an entry. A page that comes back, to this node or another one, sends
 * again what it is not sure of: each message is heard once. @param before ids of messages that earlier entries hold.
 */
export function wordsUnderWay(now: () => number, before: string[] = []) {
  const heard = new Set(before);
  let waiting: { id: string; text: string; at: number }[] = [];

  return {
    /** Whether it came before. */
    has: ({ id }: Pick<Words, 'id'>): boolean => id !== undefined && heard.has(id),
    /** False when it was heard before. */
    take: (message: ClientMessage): boolean => {
      if (!isWords(message) || message.id === undefined) return true;
      if (heard.has(message.id)) return false;
      heard.add(message.id);
      const text = plain(message.text);
      if (text && (message.type === 'text' || message.final)) waiting.push({ id: message.id, text, at: now() });
      return true;
    },
    /** The messages whose words an entry of the doctor's holds. */
    in: (content: string): string[] => {
      const all = plain(content);
      return waiting.filter(({ text }) => all.includes(text)).map(({ id }) => id);
    },
    /** They are stored. */
    stored: (ids: string[]): void => {
      waiting = waiting.filter(({ id }) => !ids.includes(id));
    },
    /** Some are not stored yet: a page keeps them. */
    any: (): boolean => {
      waiting = waiting.filter(({ at }) => now() - at < AT_MOST_MS);
      return waiting.length > 0;
    },
  };
}

const isWords = (message: ClientMessage): message is Words => message.type === 'text' || message.type === 'stt';
