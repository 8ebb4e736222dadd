import { expect } from 'vitest';
import { z } from 'zod';
import type { VapiResources } from '#server/providers/vapi/resources/open-resources.ts';

/** One call, and the body it must send. */
export type Exercise = { call: (vapi: VapiResources) => PromiseLike<unknown>; sends?: unknown };

const id = 'one';
const provider = '11labs' as const;
const resourceName = 'pronunciation-dictionary' as const;
const jsonSchema = { type: 'object' as const };

/** What the account's resources are reached by. In the fake something lies under the id 'one' everywhere. */
export const RESOURCE_CALLS: Record<string, Exercise> = {
  'POST /assistant': { call: (vapi) => vapi.assistants.create({ name: 'Acute gout' }), sends: { name: 'Acute gout' } },
  'GET /assistant': { call: (vapi) => vapi.assistants.list({ limit: 10 }) },
  'GET /assistant/{id}': { call: (vapi) => vapi.assistants.get(id) },
  'PATCH /assistant/{id}': { call: (vapi) => vapi.assistants.update(id, { name: 'Gout' }), sends: { name: 'Gout' } },
  'DELETE /assistant/{id}': { call: (vapi) => vapi.assistants.remove(id) },

  'POST /squad': {
    call: (vapi) => vapi.squads.create({ members: [{ assistantId: 'a' }] }),
    sends: { members: [{ assistantId: 'a' }] },
  },
  'GET /squad': { call: (vapi) => vapi.squads.list() },
  'GET /squad/{id}': { call: (vapi) => vapi.squads.get(id) },
  'PATCH /squad/{id}': { call: (vapi) => vapi.squads.update(id, { members: [] }), sends: { members: [] } },
  'DELETE /squad/{id}': { call: (vapi) => vapi.squads.remove(id) },

  'POST /call': { call: (vapi) => vapi.calls.create({ assistantId: 'a' }), sends: { assistantId: 'a' } },
  'GET /call': { call: (vapi) => vapi.calls.list({ limit: 2 }) },
  'GET /call/{id}': { call: (vapi) => vapi.calls.get(id) },
  'PATCH /call/{id}': { call: (vapi) => vapi.calls.update(id, { name: 'n' }), sends: { name: 'n' } },
  'DELETE /call/{id}': { call: (vapi) => vapi.calls.remove(id), sends: {} },

  'POST /chat': { call: (vapi) => vapi.chats.create({ assistantId: 'a', input: 'Hello' }), sends: { assistantId: 'a', input: 'Hello' } },
  'GET /chat': { call: (vapi) => vapi.chats.list() },
  'GET /chat/{id}': { call: (vapi) => vapi.chats.get(id) },
  'DELETE /chat/{id}': { call: (vapi) => vapi.chats.remove(id) },
  'POST /chat/responses': {
    call: (vapi) => vapi.chats.createResponse({ assistantId: 'a', input: 'Hello' }),
    sends: { assistantId: 'a', input: 'Hello' },
  },

  'POST /campaign': { call: (vapi) => vapi.campaigns.create({ name: 'c' }), sends: { name: 'c' } },
  'GET /campaign': { call: (vapi) => vapi.campaigns.list() },
  'GET /campaign/{id}': { call: (vapi) => vapi.campaigns.get(id) },
  'PATCH /campaign/{id}': {
    call: (vapi) => vapi.campaigns.update(id, { name: 'd' }),
    sends: { name: 'd' },
  },
  'DELETE /campaign/{id}': { call: (vapi) => vapi.campaigns.remove(id) },

  'POST /session': { call: (vapi) => vapi.sessions.create({ assistantId: 'a' }), sends: { assistantId: 'a' } },
  'GET /session': { call: (vapi) => vapi.sessions.list() },
  'GET /session/{id}': { call: (vapi) => vapi.sessions.get(id) },
  'PATCH /session/{id}': { call: (vapi) => vapi.sessions.update(id, { name: 's' }), sends: { name: 's' } },
  'DELETE /session/{id}': { call: (vapi) => vapi.sessions.remove(id) },

  'POST /phone-number': { call: (vapi) => vapi.phoneNumbers.create({ provider: 'vapi' }), sends: { provider: 'vapi' } },
  'GET /phone-number': { call: (vapi) => vapi.phoneNumbers.list() },
  'GET /phone-number/{id}': { call: (vapi) => vapi.phoneNumbers.get(id) },
  'PATCH /phone-number/{id}': {
    call: (vapi) => vapi.phoneNumbers.update(id, { provider: 'vapi', name: 'Practice' }),
    sends: { provider: 'vapi', name: 'Practice' },
  },
  'DELETE /phone-number/{id}': { call: (vapi) => vapi.phoneNumbers.remove(id) },
  'GET /v2/phone-number': { call: (vapi) => vapi.phoneNumbers.page({ limit: 5 }) },

  'POST /tool': { call: (vapi) => vapi.tools.create({ type: 'endCall' }), sends: { type: 'endCall' } },
  'GET /tool': { call: (vapi) => vapi.tools.list() },
  'GET /tool/{id}': { call: (vapi) => vapi.tools.get(id) },
  'PATCH /tool/{id}': { call: (vapi) => vapi.tools.update(id, { type: 'endCall' }), sends: { type: 'endCall' } },
  'DELETE /tool/{id}': { call: (vapi) => vapi.tools.remove(id) },

  'POST /file': {
    call: (vapi) => vapi.files.create(new Blob(['Gout: advice'], { type: 'text/plain' })),
    sends: expect.stringMatching(/name="file"[^]*Gout: advice/),
  },
  'GET /file': { call: (vapi) => vapi.files.list({ purpose: 'assistant' }) },
  'GET /file/{id}': { call: (vapi) => vapi.files.get(id) },
  'PATCH /file/{id}': { call: (vapi) => vapi.files.update(id, { name: 'advice' }), sends: { name: 'advice' } },
  'DELETE /file/{id}': { call: (vapi) => vapi.files.remove(id) },

  'POST /structured-output': {
    call: (vapi) => vapi.structuredOutputs.create({ name: 'o', schema: jsonSchema }),
    sends: { name: 'o', schema: jsonSchema },
  },
  'GET /structured-output': { call: (vapi) => vapi.structuredOutputs.list() },
  'GET /structured-output/{id}': { call: (vapi) => vapi.structuredOutputs.get(id) },
  'PATCH /structured-output/{id}': {
    call: (vapi) => vapi.structuredOutputs.update(id, { name: 'p' }, { schemaOverride: false }),
    sends: { name: 'p' },
  },
  'DELETE /structured-output/{id}': { call: (vapi) => vapi.structuredOutputs.remove(id) },

  'POST /provider/{provider}/{resourceName}': {
    call: (vapi) => vapi.providerResources(provider, resourceName).create(),
  },
  'GET /provider/{provider}/{resourceName}': {
    call: (vapi) => vapi.providerResources(provider, resourceName).list(),
  },
  'GET /provider/{provider}/{resourceName}/{id}': {
    call: (vapi) => vapi.providerResources(provider, resourceName).get(id),
  },
  'PATCH /provider/{provider}/{resourceName}/{id}': {
    call: (vapi) => vapi.providerResources(provider, resourceName).update(id),
  },
  'DELETE /provider/{provider}/{resourceName}/{id}': {
    call: (vapi) => vapi.providerResources(provider, resourceName).remove(id),
  },

  'POST /analytics': {
    call: (vapi) => vapi.analytics([{ table: 'call', name: 'calls', operations: [{ operation: 'count', column: 'id' }] }], z.unknown()),
    sends: { queries: [{ table: 'call', name: 'calls', operations: [{ operation: 'count', column: 'id' }] }] },
  },
};

/** What stands in for withdrawn paths. */
export const SUCCESSOR_CALLS: Record<string, Exercise> = {
  'POST /v2/knowledge-base': {
    call: (vapi) => vapi.knowledgeBases.create({ name: 'k' }),
    sends: { name: 'k' },
  },
  'GET /v2/knowledge-base': { call: (vapi) => vapi.knowledgeBases.list() },
  'POST /eval': {
    call: (vapi) => vapi.evals.create({ type: 'chat.mockConversation', messages: [] }),
    sends: { type: 'chat.mockConversation', messages: [] },
  },
  'GET /eval': { call: (vapi) => vapi.evals.list() },
  'GET /eval/{id}': { call: (vapi) => vapi.evals.get(id) },
  'POST /eval/run': {
    call: (vapi) => vapi.evals.run({ type: 'eval', evalId: 'e', target: { type: 'assistant', assistantId: 'a' } }),
    sends: { type: 'eval', evalId: 'e', target: { type: 'assistant', assistantId: 'a' } },
  },
  'GET /eval/run': { call: (vapi) => vapi.evals.runs() },
  'GET /eval/simulation': { call: (vapi) => vapi.evals.simulations() },
};
