import type { stt } from '@livekit/agents';

/** Longest wait for words; a recogniser of whole utterances that needs longer is too slow to be waited for. */
const WAIT_MS = 3000;
/** From the recogniser's answer to the library's having it. */
const HANDED_ON_MS = 50;

/**
 * Whether words of the doctor's are still on their way through a recogniser of whole utterances. After a pause for thought
 * the turn under way already has words, and would be taken before the last ones have come.
 */
export function awaitedWords(recogniser: stt.STT) {
  let owed = false;
  let paid = () => {};
  let payment: Promise<void> = Promise.resolve();

  const settle = () => {
    owed = false;
    paid();
  };
  const recognize = recogniser.recognize.bind(recogniser);
  Object.assign(recogniser, {
    recognize: async (...asked: Parameters<typeof recognize>) => {
      try {
        return await recognize(...asked);
      } finally {
        setTimeout(settle, HANDED_ON_MS);
      }
    },
  } satisfies Partial<stt.STT>);

  return {
    /** The doctor began to speak: words will come. */
    speechBegan: (): void => {
      if (owed) return;
      owed = true;
      payment = new Promise((resolve) => (paid = resolve));
    },
    /** The words have come. */
    arrived: settle,
    /** Resolves when no words are on their way, at the latest after `WAIT_MS`. */
    all: (): Promise<unknown> => {
      if (!owed) return Promise.resolve();
      let timer: NodeJS.Timeout;
      const limit = new Promise((resolve) => (timer = setTimeout(resolve, WAIT_MS)));
      return Promise.race([payment, limit]).finally(() => clearTimeout(timer));
    },
  };
}
