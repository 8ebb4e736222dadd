import { expect } from 'vitest';
import type { VapiResources } from '#server/providers/vapi/resources/open-resources.ts';

/** One call, and the body it must send. */
export type Exercise = { call: (vapi: VapiResources) => PromiseLike<unknown>; sends?: unknown };

const id = 'one';
const provider = '11labs' as const;
const resourceName = 'pronunciation-dictionary' as const;
const jsonSchema = { type: 'object' as const };

/** Each path that the SDK reaches, through the SDK. In the fake something lies under the id 'one' everywhere. */
export const SDK_CALLS: Record<string, Exercise> = {
  'POST /assistant': { call: ({ sdk }) => sdk.assistants.create({ name: 'Acute gout' }), sends: { name: 'Acute gout' } },
  'GET /assistant': { call: ({ sdk }) => sdk.assistants.list({ limit: 10 }) },
  'GET /assistant/{id}': { call: ({ sdk }) => sdk.assistants.get({ id }) },
  'PATCH /assistant/{id}': { call: ({ sdk }) => sdk.assistants.update({ id, name: 'Gout' }), sends: { name: 'Gout' } },
  'DELETE /assistant/{id}': { call: ({ sdk }) => sdk.assistants.delete({ id }) },

  'POST /squad': {
    call: ({ sdk }) => sdk.squads.create({ members: [{ assistantId: 'a' }] }),
    sends: { members: [{ assistantId: 'a' }] },
  },
  'GET /squad': { call: ({ sdk }) => sdk.squads.list() },
  'GET /squad/{id}': { call: ({ sdk }) => sdk.squads.get({ id }) },
  'PATCH /squad/{id}': { call: ({ sdk }) => sdk.squads.update({ id, members: [] }), sends: { members: [] } },
  'DELETE /squad/{id}': { call: ({ sdk }) => sdk.squads.delete({ id }) },

  'POST /call': { call: ({ sdk }) => sdk.calls.create({ assistantId: 'a' }), sends: { assistantId: 'a' } },
  'GET /call': { call: ({ sdk }) => sdk.calls.list({ limit: 2 }) },
  'GET /call/{id}': { call: ({ sdk }) => sdk.calls.get({ id }) },
  'PATCH /call/{id}': { call: ({ sdk }) => sdk.calls.update({ id, name: 'n' }), sends: { name: 'n' } },
  'DELETE /call/{id}': { call: ({ sdk }) => sdk.calls.delete({ id }), sends: {} },

  'POST /chat': { call: ({ sdk }) => sdk.chats.create({ assistantId: 'a', input: 'Hello' }), sends: { assistantId: 'a', input: 'Hello' } },
  'GET /chat': { call: ({ sdk }) => sdk.chats.list() },
  'GET /chat/{id}': { call: ({ sdk }) => sdk.chats.get({ id }) },
  'DELETE /chat/{id}': { call: ({ sdk }) => sdk.chats.delete({ id }) },
  'POST /chat/responses': {
    call: ({ sdk }) => sdk.chats.createResponse({ assistantId: 'a', input: 'Hello' }),
    sends: { assistantId: 'a', input: 'Hello' },
  },

  'POST /campaign': { call: ({ sdk }) => sdk.campaigns.campaignControllerCreate({ name: 'c' }), sends: { name: 'c' } },
  'GET /campaign': { call: ({ sdk }) => sdk.campaigns.campaignControllerFindAll() },
  'GET /campaign/{id}': { call: ({ sdk }) => sdk.campaigns.campaignControllerFindOne({ id }) },
  'PATCH /campaign/{id}': {
    call: ({ sdk }) => sdk.campaigns.campaignControllerUpdate({ id, body: { name: 'd' } }),
    sends: { name: 'd' },
  },
  'DELETE /campaign/{id}': { call: ({ sdk }) => sdk.campaigns.campaignControllerRemove({ id }) },

  'POST /session': { call: ({ sdk }) => sdk.sessions.create({ assistantId: 'a' }), sends: { assistantId: 'a' } },
  'GET /session': { call: ({ sdk }) => sdk.sessions.list() },
  'GET /session/{id}': { call: ({ sdk }) => sdk.sessions.get({ id }) },
  'PATCH /session/{id}': { call: ({ sdk }) => sdk.sessions.update({ id, name: 's' }), sends: { name: 's' } },
  'DELETE /session/{id}': { call: ({ sdk }) => sdk.sessions.delete({ id }) },

  'POST /phone-number': { call: ({ sdk }) => sdk.phoneNumbers.create({ provider: 'vapi' }), sends: { provider: 'vapi' } },
  'GET /phone-number': { call: ({ sdk }) => sdk.phoneNumbers.list() },
  'GET /phone-number/{id}': { call: ({ sdk }) => sdk.phoneNumbers.get({ id }) },
  'PATCH /phone-number/{id}': {
    call: ({ sdk }) => sdk.phoneNumbers.update({ id, body: { provider: 'vapi', name: 'Practice' } }),
    sends: { provider: 'vapi', name: 'Practice' },
  },
  'DELETE /phone-number/{id}': { call: ({ sdk }) => sdk.phoneNumbers.delete({ id }) },
  'GET /v2/phone-number': { call: ({ sdk }) => sdk.phoneNumbers.phoneNumberControllerFindAllPaginated({ limit: 5 }) },

  'POST /tool': { call: ({ sdk }) => sdk.tools.create({ type: 'endCall' }), sends: { type: 'endCall' } },
  'GET /tool': { call: ({ sdk }) => sdk.tools.list() },
  'GET /tool/{id}': { call: ({ sdk }) => sdk.tools.get({ id }) },
  'PATCH /tool/{id}': { call: ({ sdk }) => sdk.tools.update({ id, body: { type: 'endCall' } }), sends: { type: 'endCall' } },
  'DELETE /tool/{id}': { call: ({ sdk }) => sdk.tools.delete({ id }) },

  'POST /file': {
    call: ({ sdk }) => sdk.files.create({ file: new Blob(['Gout: advice'], { type: 'text/plain' }) }),
    sends: expect.stringMatching(/name="file"[^]*Gout: advice/),
  },
  'GET /file': { call: ({ sdk }) => sdk.files.list({ purpose: 'assistant' }) },
  'GET /file/{id}': { call: ({ sdk }) => sdk.files.get({ id }) },
  'PATCH /file/{id}': { call: ({ sdk }) => sdk.files.update({ id, name: 'advice' }), sends: { name: 'advice' } },
  'DELETE /file/{id}': { call: ({ sdk }) => sdk.files.delete({ id }) },

  'POST /structured-output': {
    call: ({ sdk }) => sdk.structuredOutputs.structuredOutputControllerCreate({ name: 'o', schema: jsonSchema }),
    sends: { name: 'o', schema: jsonSchema },
  },
  'GET /structured-output': { call: ({ sdk }) => sdk.structuredOutputs.structuredOutputControllerFindAll() },
  'GET /structured-output/{id}': { call: ({ sdk }) => sdk.structuredOutputs.structuredOutputControllerFindOne({ id }) },
  'PATCH /structured-output/{id}': {
    call: ({ sdk }) => sdk.structuredOutputs.structuredOutputControllerUpdate({ id, schemaOverride: 'false', name: 'p' }),
    sends: { name: 'p' },
  },
  'DELETE /structured-output/{id}': { call: ({ sdk }) => sdk.structuredOutputs.structuredOutputControllerRemove({ id }) },

  'POST /provider/{provider}/{resourceName}': {
    call: ({ sdk }) => sdk.providerResources.providerResourceControllerCreateProviderResource({ provider, resourceName }),
  },
  'GET /provider/{provider}/{resourceName}': {
    call: ({ sdk }) => sdk.providerResources.providerResourceControllerGetProviderResourcesPaginated({ provider, resourceName }),
  },
  'GET /provider/{provider}/{resourceName}/{id}': {
    call: ({ sdk }) => sdk.providerResources.providerResourceControllerGetProviderResource({ provider, resourceName, id }),
  },
  'PATCH /provider/{provider}/{resourceName}/{id}': {
    call: ({ sdk }) => sdk.providerResources.providerResourceControllerUpdateProviderResource({ provider, resourceName, id }),
  },
  'DELETE /provider/{provider}/{resourceName}/{id}': {
    call: ({ sdk }) => sdk.providerResources.providerResourceControllerDeleteProviderResource({ provider, resourceName, id }),
  },

  'POST /analytics': {
    call: ({ sdk }) =>
      sdk.analytics.get({ queries: [{ table: 'call', name: 'calls', operations: [{ operation: 'count', column: 'id' }] }] }),
    sends: { queries: [{ table: 'call', name: 'calls', operations: [{ operation: 'count', column: 'id' }] }] },
  },
};

/** What stands in for withdrawn paths. */
export const SUCCESSOR_CALLS: Record<string, Exercise> = {
  'POST /v2/knowledge-base': {
    call: ({ sdk }) => sdk.knowledgeBasesV2.knowledgeBaseV2ControllerCreate({ name: 'k' }),
    sends: { name: 'k' },
  },
  'GET /v2/knowledge-base': { call: ({ sdk }) => sdk.knowledgeBasesV2.knowledgeBaseV2ControllerFindAll() },
  'POST /eval': {
    call: ({ sdk }) => sdk.eval.evalControllerCreate({ type: 'chat.mockConversation', messages: [] }),
    sends: { type: 'chat.mockConversation', messages: [] },
  },
  'GET /eval': { call: ({ sdk }) => sdk.eval.evalControllerGetPaginated() },
  'GET /eval/{id}': { call: ({ sdk }) => sdk.eval.evalControllerGet({ id }) },
  'POST /eval/run': {
    call: ({ sdk }) => sdk.eval.evalControllerRun({ type: 'eval', evalId: 'e', target: { type: 'assistant', assistantId: 'a' } }),
    sends: { type: 'eval', evalId: 'e', target: { type: 'assistant', assistantId: 'a' } },
  },
  'GET /eval/run': { call: ({ sdk }) => sdk.eval.evalControllerGetRunsPaginated() },
  'GET /eval/simulation': { call: ({ sdk }) => sdk.simulations.simulationControllerFindAll() },
};
