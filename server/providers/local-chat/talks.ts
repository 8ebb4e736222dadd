import type { LlmMessage } from '../llm/llm.ts';
import { tokensAbout } from '../llm/usage.ts';

/** Of the marks around a message. */
const MARKS = 5;

/** One conversation, as far as the engine has read it. */
export type Talk = {
  /** What it was last asked to read. */
  messages: LlmMessage[];
  /** Tokens of these that it has not read. */
  left: number;
  /** Ends a reading that nobody waits for. */
  reading: AbortController | null;
  /** Whether it was asked for an answer, and not only to read. */
  answered: boolean;
};

export const newTalk = (): Talk => ({ messages: [], left: 0, reading: null, answered: false });

/** About how many tokens of these messages the engine has not read; exact for those that it was asked to read. */
export function unreadOf({ messages: asked, left }: Talk, messages: LlmMessage[]): number {
  const differs = messages.findIndex(({ role, content }, at) => asked[at]?.role !== role || asked[at].content !== content);
  const fresh = differs < 0 ? [] : messages.slice(differs);
  return left + fresh.reduce((sum, { content }) => sum + tokensAbout(content) + MARKS, 0);
}

/** The engine is asked to read these now. */
export const askedToRead = (talk: Talk, messages: LlmMessage[]): void =>
  void Object.assign(talk, { messages, left: unreadOf(talk, messages) });
