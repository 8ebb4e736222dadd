import { z } from 'zod';
import { Assistant, Call, Credential, LibraryVoice, Org, pageOf, PhoneNumber, Template, Token, WebCall, WebChat } from './shapes.ts';

type Query = Record<string, string | number | boolean | undefined>;
type Sending = { query?: Query; body?: unknown; form?: FormData };

/** Sends one request with the account's key and parses what comes back; throws what the SDK throws. */
export type Send = <Shape extends z.ZodType>(method: string, path: string, shape: Shape, sending?: Sending) => Promise<z.output<Shape>>;

/** What narrows most lists. */
export type Listing = { limit?: number; createdAtGt?: string; createdAtLt?: string; createdAtGe?: string; createdAtLe?: string };
type Paging = Listing & { page?: number; sortOrder?: 'ASC' | 'DESC' };
type CallPaging = Paging & { id?: string; assistantId?: string; phoneNumberId?: string };

export type OrgWish = { name?: string; billingLimit?: number; concurrencyLimit?: number };
export type TokenWish = { tag?: 'private' | 'public'; name?: string; restrictions?: { enabled?: boolean; allowedOrigins?: string[] } };
/** `provider` says which further fields belong to it: for most an `apiKey`. */
export type CredentialWish = { provider: string; name?: string; apiKey?: string; [field: string]: unknown };
export type TemplateWish = {
  type: 'tool';
  name?: string;
  visibility?: 'public' | 'private';
  provider?: 'make' | 'gohighlevel' | 'function';
};

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

const part = encodeURIComponent;

function collection<Wish extends object, Shape extends z.ZodType>(send: Send, path: string, shape: Shape) {
  const one = (id: string) => `${path}/${part(id)}`;
  return {
    create: (body: Wish) => send('POST', path, shape, { body }),
    list: (query: Listing = {}) => send('GET', path, z.array(shape), { query }),
    get: (id: string) => send('GET', one(id), shape),
    update: (id: string, body: Partial<Wish>) => send('PATCH', one(id), shape, { body }),
    remove: (id: string) => send('DELETE', one(id), shape),
  };
}

/**
 * The paths of the product spec that the provider's SDK 2.0.1 has no call for. Their shapes come from the provider's browser
 * package 2.7.1, which lists them; docs/vapi-resources.md says which is which.
 */
export function ownCalls(send: Send) {
  return {
    orgs: collection<OrgWish, typeof Org>(send, '/org', Org),
    tokens: collection<TokenWish, typeof Token>(send, '/token', Token),
    credentials: collection<CredentialWish, typeof Credential>(send, '/credential', Credential),
    templates: {
      ...collection<TemplateWish, typeof Template>(send, '/template', Template),
      /** Takes several at once. */
      create: (body: TemplateWish[]) => send('POST', '/template', Template, { body }),
    },

    assistantsPage: (query: Paging = {}) => send('GET', '/v2/assistant', pageOf(Assistant), { query }),
    callsPage: (query: CallPaging = {}) => send('GET', '/v2/call', pageOf(Call), { query }),
    callsMetadata: (query: CallPaging = {}) => send('GET', '/v2/call/metadata', pageOf(Call), { query }),
    /** The calls as one text, in the format asked for. */
    exportCalls: (query: CallPaging & { format?: 'csv' | 'json' } = {}) => send('GET', '/v2/call/export', z.string(), { query }),

    createWebCall: (body: WebCallWish) => send('POST', '/call/web', WebCall, { body }),
    /** Rings a telephone. The provider calls this path deprecated in favour of POST /call. */
    createPhoneCall: (body: PhoneCallWish) => send('POST', '/call/phone', Call, { body }),
    createWebChat: (body: WebChatWish) => send('POST', '/chat/web', WebChat, { body }),

    /** @param voiceProvider as in an assistant's voice: '11labs', 'openai', … */
    libraryVoices: (voiceProvider: string, query: Listing & { page?: number; keyword?: string; accent?: string } = {}) =>
      send('GET', `/voice-library/${part(voiceProvider)}`, z.array(LibraryVoice), { query }),
    libraryAccents: (voiceProvider: string) =>
      send('GET', `/voice-library/${part(voiceProvider)}/accents`, z.array(z.union([z.string(), z.looseObject({})]))),

    /** Makes a voice of recordings of it. Ask whoever speaks on them first. */
    cloneVoice({ name, description, labels, files }: VoiceClone) {
      const form = new FormData();
      form.set('name', name);
      if (description) form.set('description', description);
      if (labels) form.set('labels', labels);
      for (const file of files) form.append('files', file);
      return send('POST', '/11labs/voice/clone', z.unknown(), { form });
    },

    /** As the SDK's call, which cannot say 'no assistant': null takes the number off. */
    setNumberAssistant: (id: string, provider: string, assistantId: string | null) =>
      send('PATCH', `/phone-number/${part(id)}`, PhoneNumber, { body: { provider, assistantId } }),
  };
}
export type OwnCalls = ReturnType<typeof ownCalls>;
