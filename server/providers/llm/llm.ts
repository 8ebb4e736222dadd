import type { z } from 'zod';

export type LlmMessage = { role: 'system' | 'user' | 'assistant'; content: string };

/** Tokens of one answer. `cached`: the part of `input` that the vendor had at hand. `estimated`: the server gave no count. */
export type LlmUsage = { input: number; cached: number; output: number; estimated: boolean };

export type LlmOptions = {
  temperature?: number;
  maxTokens?: number;
  signal?: AbortSignal;
  /** Asks for one JSON object of this form instead of prose. Servers may not keep to it: what comes is still to be checked. */
  json?: z.ZodType;
  /** Which conversation this is a turn of: for a model that keeps what each one has read. */
  conversation?: string;
  /** Called once for each stream that was begun, however it ends. */
  onUsage?: (usage: LlmUsage) => void;
};

/** A chat model: any OpenAI-compatible server, OpenAI, Anthropic, or one that was installed on this computer. */
export type LlmProvider = {
  id: string;
  model: string;
  /** Whose server answers, with its port; absent for what runs in a process of this one. */
  host?: string | undefined;
  label: string;
  /** Runs on this computer: its words are waited for longer. */
  local: boolean;
  /**
   * Words as they come. Several system messages are one instruction, the lasting part first: vendors keep what begins alike.
   * Rejects on errors and time-outs; a half answer that stops is an error too.
   */
  stream: (messages: LlmMessage[], options?: LlmOptions) => AsyncIterable<string>;
  /** False while there is none, which may change while the server runs. Without it: always. */
  ready?: () => boolean;
  /**
   * Reads in what a conversation has until now, so that its next turn reads only what is new. That turn need not wait for it: it reads the
   * rest itself. The signal is that the conversation is over. Never rejects.
   */
  warm?: (messages: LlmMessage[], options: { conversation: string; signal: AbortSignal }) => Promise<void>;
  /** Milliseconds to the first sentence of an answer to these messages, by what was measured until now; null where nothing was. */
  forecast?: (messages: LlmMessage[], options: { conversation: string }) => number | null;
  /** True while it loads, or reads what it should know already: to be late then is no failure. */
  settling?: () => boolean;
  close?: () => void;
};

/** Names a model alike in every process: provider, host where there is one, and the model's own name. */
export const modelKeyOf = ({ id, host, model }: Pick<LlmProvider, 'id' | 'host' | 'model'>): string =>
  [id, host, model].filter(Boolean).join(' ');
