import type { ClientMessage } from '#contract/voice.ts';

/** Words that may not be lost: typed turns, and final words of the browser's own recogniser. */
type Words = Extract<ClientMessage, { type: 'text' | 'stt' }>;
const isWords = (message: ClientMessage): message is Words => message.type === 'text' || (message.type === 'stt' && message.final);

/** A server keeps this many messages of a page that is not let in yet. */
const MOST = 40;

/**
 * Keeps words until the server has surely had them: a line that dies silently swallows what was just sent. Each carries an
 * id, so that what is sent again is heard once.
 */
export function outbox(newId: () => string = randomId) {
  let waiting: { message: Words; sentAt: number | null }[] = [];

  return {
    /** The message as it is to be sent; words are remembered. @param sentAt null while there is no line. */
    take: (message: ClientMessage, sentAt: number | null): ClientMessage => {
      if (!isWords(message)) return message;
      const named = { ...message, id: newId() };
      waiting = [...waiting, { message: named, sentAt }].slice(-MOST);
      return named;
    },
    /** The server answered a ping sent at `at`: it has had everything that was sent before. */
    confirmed: (at: number): void => {
      waiting = waiting.filter(({ sentAt }) => sentAt === null || sentAt >= at);
    },
    /** The transcript holds an entry of the doctor's: what was typed is one by itself, what was recognised may be part of one. */
    stored: (entry: string): void => {
      const holds = ({ type, text }: Words) => (type === 'text' ? entry === text.trim() : entry.includes(text.trim()));
      const at = waiting.findIndex(({ message, sentAt }) => sentAt !== null && holds(message));
      if (at >= 0) waiting = waiting.toSpliced(at, 1);
    },
    /** The line is there again: what to send now, in order. */
    again: (now: number): ClientMessage[] => {
      for (const its of waiting) its.sentAt = now;
      return waiting.map(({ message }) => message);
    },
    /** Words that no server has confirmed. */
    words: (): string[] => waiting.map(({ message }) => message.text),
  };
}

/** Not `randomUUID`: pages over plain http have none. */
const randomId = (): string => Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('-');
