import { z } from 'zod';
import { collection, type Listing, pagedCollection, part, type Paging } from './collection.ts';
import { sender, type VapiAccess } from './send.ts';
import {
  Assistant,
  Call,
  Credential,
  LibraryVoice,
  Org,
  pageOf,
  PhoneNumber,
  Stored,
  Template,
  Token,
  WebCall,
  WebChat,
} from './shapes.ts';
import type * as wish from './wishes.ts';

type CallPaging = Paging & { id?: string; assistantId?: string; phoneNumberId?: string };

/**
 * The provider's API, as far as the product spec names it (docs/vapi-resources.md says which path is whose). Every call throws
 * a VapiError with the provider's status, or without one when it was not reached.
 */
export function openResources(access: VapiAccess) {
  const send = sender(access);
  return {
    assistants: collection<wish.AssistantWish, typeof Assistant>(send, '/assistant', Assistant),
    squads: collection<wish.SquadWish, typeof Stored>(send, '/squad', Stored),
    tools: collection<wish.ToolWish, typeof Stored>(send, '/tool', Stored),
    campaigns: pagedCollection<wish.CampaignWish, typeof Stored>(send, '/campaign', Stored),
    sessions: pagedCollection<wish.ConversationWish, typeof Stored>(send, '/session', Stored),
    orgs: collection<wish.OrgWish, typeof Org>(send, '/org', Org),
    tokens: collection<wish.TokenWish, typeof Token>(send, '/token', Token),
    credentials: collection<wish.CredentialWish, typeof Credential>(send, '/credential', Credential),
    knowledgeBases: collection<wish.KnowledgeBaseWish, typeof Stored>(send, '/v2/knowledge-base', Stored),

    calls: {
      ...collection<wish.CallWish, typeof Call>(send, '/call', Call),
      /** The provider wants a body: it may name more calls. */
      remove: (id: string) => send('DELETE', `/call/${part(id)}`, z.unknown(), { body: {} }),
      page: (query: CallPaging = {}) => send('GET', '/v2/call', pageOf(Call), { query }),
      metadata: (query: CallPaging = {}) => send('GET', '/v2/call/metadata', pageOf(Call), { query }),
      /** The calls as one text, in the format asked for. */
      export: (query: CallPaging & { format?: 'csv' | 'json' } = {}) => send('GET', '/v2/call/export', z.string(), { query }),
      createForWeb: (body: wish.WebCallWish) => send('POST', '/call/web', WebCall, { body }),
      /** Rings a telephone. The provider calls this path deprecated in favour of POST /call. */
      createForPhone: (body: wish.PhoneCallWish) => send('POST', '/call/phone', Call, { body }),
    },
    assistantsPage: (query: Paging = {}) => send('GET', '/v2/assistant', pageOf(Assistant), { query }),

    /** A chat cannot be changed. */
    chats: {
      create: (body: wish.ChatWish) => send('POST', '/chat', Stored, { body }),
      list: (query: Paging = {}) => send('GET', '/chat', pageOf(Stored), { query }),
      get: (id: string) => send('GET', `/chat/${part(id)}`, Stored),
      remove: (id: string) => send('DELETE', `/chat/${part(id)}`, z.unknown()),
      createResponse: (body: wish.ChatWish) => send('POST', '/chat/responses', Stored, { body }),
      createForWeb: (body: wish.WebChatWish) => send('POST', '/chat/web', WebChat, { body }),
    },

    phoneNumbers: {
      ...collection<wish.PhoneNumberWish, typeof PhoneNumber>(send, '/phone-number', PhoneNumber),
      page: (query: Paging = {}) => send('GET', '/v2/phone-number', pageOf(PhoneNumber), { query }),
    },

    files: {
      ...collection<wish.FileWish, typeof Stored>(send, '/file', Stored),
      create(file: Blob) {
        const form = new FormData();
        form.set('file', file);
        return send('POST', '/file', Stored, { form });
      },
      list: (query: { purpose?: string } = {}) => send('GET', '/file', z.array(Stored), { query }),
    },

    structuredOutputs: {
      ...pagedCollection<wish.StructuredOutputWish, typeof Stored>(send, '/structured-output', Stored),
      /** `schemaOverride`: the schema of another kind takes the place of the old one. */
      update: (id: string, body: Partial<wish.StructuredOutputWish>, query: { schemaOverride: boolean }) =>
        send('PATCH', `/structured-output/${part(id)}`, Stored, { query, body }),
    },

    templates: {
      ...collection<wish.TemplateWish, typeof Template>(send, '/template', Template),
      /** Takes several at once. */
      create: (body: wish.TemplateWish[]) => send('POST', '/template', Template, { body }),
    },

    evals: {
      ...pagedCollection<wish.EvalWish, typeof Stored>(send, '/eval', Stored),
      run: (body: wish.EvalRunWish) => send('POST', '/eval/run', z.unknown(), { body }),
      runs: (query: Paging = {}) => send('GET', '/eval/run', pageOf(Stored), { query }),
      simulations: (query: Listing = {}) => send('GET', '/eval/simulation', z.array(Stored), { query }),
    },

    /** What lies with a company that the provider passes on to: pronunciation dictionaries of 11labs. Made and changed without a body. */
    providerResources: (provider: string, resourceName: string) => {
      const path = `/provider/${part(provider)}/${part(resourceName)}`;
      return {
        create: () => send('POST', path, Stored),
        list: (query: Paging = {}) => send('GET', path, pageOf(Stored), { query }),
        get: (id: string) => send('GET', `${path}/${part(id)}`, Stored),
        update: (id: string) => send('PATCH', `${path}/${part(id)}`, Stored),
        remove: (id: string) => send('DELETE', `${path}/${part(id)}`, z.unknown()),
      };
    },

    /** What the queries count, in the order in which they were asked. */
    analytics: <Shape extends z.ZodType>(queries: wish.AnalyticsQuery[], shape: Shape) =>
      send('POST', '/analytics', shape, { body: { queries } }),

    /** @param voiceProvider as in an assistant's voice: '11labs', 'openai', … */
    libraryVoices: (voiceProvider: string, query: Listing & { page?: number; keyword?: string; accent?: string } = {}) =>
      send('GET', `/voice-library/${part(voiceProvider)}`, z.array(LibraryVoice), { query }),
    libraryAccents: (voiceProvider: string) =>
      send('GET', `/voice-library/${part(voiceProvider)}/accents`, z.array(z.union([z.string(), z.looseObject({})]))),

    /** Makes a voice of recordings of it. Ask whoever speaks on them first. */
    cloneVoice({ name, description, labels, files }: wish.VoiceClone) {
      const form = new FormData();
      form.set('name', name);
      if (description) form.set('description', description);
      if (labels) form.set('labels', labels);
      for (const file of files) form.append('files', file);
      return send('POST', '/11labs/voice/clone', z.unknown(), { form });
    },
  };
}
export type VapiResources = ReturnType<typeof openResources>;
