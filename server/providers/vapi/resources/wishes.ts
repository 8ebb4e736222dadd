/** Fields of the provider's own that the product need not know: they are sent as they are given. */
type More = { [field: string]: unknown };

export type OrgWish = { name?: string; billingLimit?: number; concurrencyLimit?: number };
export type TokenWish = { tag?: 'private' | 'public'; name?: string; restrictions?: { enabled?: boolean; allowedOrigins?: string[] } };
/** `provider` says which further fields belong to it: for most an `apiKey`. */
export type CredentialWish = More & { provider: string; name?: string; apiKey?: string };
export type TemplateWish = {
  type: 'tool';
  name?: string;
  visibility?: 'public' | 'private';
  provider?: 'make' | 'gohighlevel' | 'function';
};

/** An assistant as it is sent, made by `calls/assistant.ts` of the provider's own fields. */
export type AssistantWish = More & { name?: string; metadata?: Record<string, unknown> };
export type SquadWish = More & { name?: string; members: More[] };
export type CampaignWish = More & { name: string };
export type ConversationWish = More & { name?: string; assistantId?: string };
export type PhoneNumberWish = More & { provider: string; name?: string; assistantId?: string | null };
export type ToolWish = More & { type: string };
export type FileWish = { name: string };
export type StructuredOutputWish = More & { name: string; schema: object };
export type KnowledgeBaseWish = More & { name: string };
export type EvalWish = More & { type: string; messages: object[] };
export type EvalRunWish = More & { type: string; evalId?: string; target: object };
export type AnalyticsQuery = More & { table: string; name: string; operations: { operation: string; column: string; alias?: string }[] };

export type CallWish = More & { assistantId?: string; assistant?: object; name?: string };
export type ChatWish = More & { assistantId?: string; sessionId?: string; input: string };
/** An assistant, squad or workflow by its id or in full, and what is changed of it (product spec, section 7). */
export type WebCallWish = {
  assistant?: object;
  assistantId?: string;
  assistantOverrides?: object;
  squad?: object;
  squadId?: string;
  workflow?: object;
  workflowId?: string;
  workflowOverrides?: object;
};
export type PhoneCallWish = {
  assistantId?: string;
  assistant?: object;
  phoneNumberId: string;
  customer: { number: string; name?: string };
};
export type WebChatWish = { assistantId: string; input: string; sessionId?: string };
export type VoiceClone = { name: string; description?: string; labels?: string; files: File[] };
