import type { LlmMessage } from '../llm/llm.ts';

/** What the child loads, told as its second argument. */
export type ChatModelFile = {
  /** The GGUF file. */
  file: string;
  /** Thinks aloud unless an empty thought stands before its answer. */
  thinks: boolean;
  /** Conversations that are kept at once, at most; fewer where there is no room for their memory. */
  sequences: number;
  /** Tokens that one conversation may have, its case included. */
  contextTokens: number;
  /** Folder of what it has read of cases; without it nothing is kept. */
  promptCache?: string;
};

/** What the child is asked. `id` is the same in every word that comes back; `sequence` counts from 0. */
export type ChatOrder =
  | { id: number; do: 'answer'; sequence: number; messages: LlmMessage[]; maxTokens: number; temperature: number; schema: object | null }
  /** Reads the messages in, so that an answer later reads only what is new. */
  | { id: number; do: 'read'; sequence: number; messages: LlmMessage[] }
  | { id: number; do: 'measure'; sequence: number }
  | { id: number; do: 'stop' };

/** Tokens: `read` were new, `kept` were known from before. Milliseconds of reading and of writing. */
export type ChatCount = { read: number; kept: number; written: number; readMs: number; writeMs: number };

export type ChatNews =
  | { is: 'ready'; sequences: number }
  | { is: 'unusable'; words: string }
  /** So far, with the tokens that are still to be read; said before the first piece and after each. `piece`: of the last one. */
  | { id: number; is: 'reading'; read: number; kept: number; left: number; piece: Pick<ChatCount, 'read' | 'readMs'> }
  | { id: number; is: 'words'; text: string }
  | { id: number; is: 'done'; count: ChatCount }
  /** `lasting`: asking again would be no use. */
  | { id: number; is: 'failed'; words: string; lasting: boolean };
