import type { ClientMessage } from '#contract/voice.ts';

/** Words that may not be lost: typed turns, and final words of the browser's own recogniser. */
type Words = Extract<ClientMessage, { type: 'text' | 'stt' }>;
const isWords = (message: ClientMessage): message is Words => message.type === 'text' || (message.type === 'stt' && message.final);

/** `refused`: the server did not take them, and whoever wrote them has them again. */
type Waiting = { message: Words; sentAt: number | null; refused?: true };

/** A server keeps this many messages of a page that is not let in yet. */
const MOST = 40;

/**
 * Keeps words until the server has surely had them: a line that dies silently swallows what was just sent. Each carries an
 * id, so that what is sent again is heard once.
 */
export function outbox(newId: () => string = randomId) {
  let waiting: Waiting[] = [];

  return {
    /** The message as it is to be sent; words are remembered. @param sentAt null while there is no line. */
    take: (message: ClientMessage, sentAt: number | null): ClientMessage => {
      if (!isWords(message)) return message;
      const named = { ...message, id: newId() };
      // What was refused is in these words again, or was thought better of.
      waiting = [...waiting.filter(({ refused }) => !refused), { message: named, sentAt }].slice(-MOST);
      return named;
    },
    /** The server answered a ping sent at `at`: it has had everything that was sent before. */
    confirmed: (at: number): void => {
      waiting = waiting.filter(({ sentAt, refused }) => refused || sentAt === null || sentAt >= at);
    },
    /** The server did not take these words: they are not sent again by themselves. @returns them; null for unknown ones */
    refused: (id: string): string | null => {
      const its = waiting.find(({ message }) => message.id === id);
      if (!its) return null;
      its.refused = true;
      return its.message.text;
    },
    /** The transcript holds an entry of the doctor's: what was typed is one by itself, what was recognised may be part of one. */
    stored: (entry: string): void => {
      const holds = ({ type, text }: Words) => (type === 'text' ? entry === text.trim() : entry.includes(text.trim()));
      const at = waiting.findIndex(({ message, sentAt, refused }) => sentAt !== null && !refused && holds(message));
      if (at >= 0) waiting = waiting.toSpliced(at, 1);
    },
    /** The line is there again: what to send now, in order. */
    again: (now: number): ClientMessage[] => {
      const again = waiting.filter(({ refused }) => !refused);
      for (const its of again) its.sentAt = now;
      return again.map(({ message }) => message);
    },
    /** Words that no server has confirmed. */
    words: (): string[] => waiting.map(({ message }) => message.text),
  };
}

/** Not `randomUUID`: pages over plain http have none. */
const randomId = (): string => Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('-');
