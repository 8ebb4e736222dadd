import { expect } from 'vitest';
import type { Exercise } from './resource-calls.ts';

const id = 'one';

/** Paths that stand in the provider's browser package alone. */
export const PACKAGE_CALLS: Record<string, Exercise> = {
  'POST /org': { call: (vapi) => vapi.orgs.create({ name: 'Practice' }), sends: { name: 'Practice' } },
  'GET /org': { call: (vapi) => vapi.orgs.list() },
  'GET /org/{id}': { call: (vapi) => vapi.orgs.get(id) },
  'PATCH /org/{id}': { call: (vapi) => vapi.orgs.update(id, { billingLimit: 20 }), sends: { billingLimit: 20 } },
  'DELETE /org/{id}': { call: (vapi) => vapi.orgs.remove(id) },

  'POST /token': { call: (vapi) => vapi.tokens.create({ tag: 'public' }), sends: { tag: 'public' } },
  'GET /token': { call: (vapi) => vapi.tokens.list() },
  'GET /token/{id}': { call: (vapi) => vapi.tokens.get(id) },
  'PATCH /token/{id}': { call: (vapi) => vapi.tokens.update(id, { name: 'page' }), sends: { name: 'page' } },
  'DELETE /token/{id}': { call: (vapi) => vapi.tokens.remove(id) },

  'POST /credential': {
    call: (vapi) => vapi.credentials.create({ provider: '11labs', apiKey: 'k' }),
    sends: { provider: '11labs', apiKey: 'k' },
  },
  'GET /credential': { call: (vapi) => vapi.credentials.list({ limit: 3 }) },
  'GET /credential/{id}': { call: (vapi) => vapi.credentials.get(id) },
  'PATCH /credential/{id}': { call: (vapi) => vapi.credentials.update(id, { name: 'voices' }), sends: { name: 'voices' } },
  'DELETE /credential/{id}': { call: (vapi) => vapi.credentials.remove(id) },

  'POST /template': { call: (vapi) => vapi.templates.create([{ type: 'tool', name: 't' }]), sends: [{ type: 'tool', name: 't' }] },
  'GET /template': { call: (vapi) => vapi.templates.list() },
  'GET /template/{id}': { call: (vapi) => vapi.templates.get(id) },
  'PATCH /template/{id}': { call: (vapi) => vapi.templates.update(id, { name: 'u' }), sends: { name: 'u' } },
  'DELETE /template/{id}': { call: (vapi) => vapi.templates.remove(id) },

  'GET /v2/assistant': { call: (vapi) => vapi.assistantsPage({ page: 1, limit: 10 }) },
  'GET /v2/call': { call: (vapi) => vapi.calls.page({ limit: 10 }) },
  'GET /v2/call/export': { call: (vapi) => vapi.calls.export({ format: 'csv' }) },
  'GET /v2/call/metadata': { call: (vapi) => vapi.calls.metadata() },

  'POST /call/web': { call: (vapi) => vapi.calls.createForWeb({ assistantId: 'a' }), sends: { assistantId: 'a' } },
  'POST /call/phone': {
    call: (vapi) => vapi.calls.createForPhone({ assistantId: 'a', phoneNumberId: 'p', customer: { number: '+441632960001' } }),
    sends: { assistantId: 'a', phoneNumberId: 'p', customer: { number: '+441632960001' } },
  },
  'POST /chat/web': {
    call: (vapi) => vapi.chats.createForWeb({ assistantId: 'a', input: 'Hello' }),
    sends: { assistantId: 'a', input: 'Hello' },
  },

  'GET /voice-library/{provider}': { call: (vapi) => vapi.libraryVoices('11labs', { accent: 'british' }) },
  'POST /11labs/voice/clone': {
    call: (vapi) => vapi.cloneVoice({ name: 'An actor', files: [new File(['RIFF'], 'actor.wav', { type: 'audio/wav' })] }),
    sends: expect.stringMatching(/name="name"[^]*An actor[^]*filename="actor.wav"[^]*RIFF/),
  },
};
