import { expect } from 'vitest';
import type { Exercise } from './sdk-calls.ts';

const id = 'one';

/** Each path that the SDK does not reach, through our own typed call. */
export const OWN_CALLS: Record<string, Exercise> = {
  'POST /org': { call: ({ own }) => own.orgs.create({ name: 'Practice' }), sends: { name: 'Practice' } },
  'GET /org': { call: ({ own }) => own.orgs.list() },
  'GET /org/{id}': { call: ({ own }) => own.orgs.get(id) },
  'PATCH /org/{id}': { call: ({ own }) => own.orgs.update(id, { billingLimit: 20 }), sends: { billingLimit: 20 } },
  'DELETE /org/{id}': { call: ({ own }) => own.orgs.remove(id) },

  'POST /token': { call: ({ own }) => own.tokens.create({ tag: 'public' }), sends: { tag: 'public' } },
  'GET /token': { call: ({ own }) => own.tokens.list() },
  'GET /token/{id}': { call: ({ own }) => own.tokens.get(id) },
  'PATCH /token/{id}': { call: ({ own }) => own.tokens.update(id, { name: 'page' }), sends: { name: 'page' } },
  'DELETE /token/{id}': { call: ({ own }) => own.tokens.remove(id) },

  'POST /credential': {
    call: ({ own }) => own.credentials.create({ provider: '11labs', apiKey: 'k' }),
    sends: { provider: '11labs', apiKey: 'k' },
  },
  'GET /credential': { call: ({ own }) => own.credentials.list({ limit: 3 }) },
  'GET /credential/{id}': { call: ({ own }) => own.credentials.get(id) },
  'PATCH /credential/{id}': { call: ({ own }) => own.credentials.update(id, { name: 'voices' }), sends: { name: 'voices' } },
  'DELETE /credential/{id}': { call: ({ own }) => own.credentials.remove(id) },

  'POST /template': { call: ({ own }) => own.templates.create([{ type: 'tool', name: 't' }]), sends: [{ type: 'tool', name: 't' }] },
  'GET /template': { call: ({ own }) => own.templates.list() },
  'GET /template/{id}': { call: ({ own }) => own.templates.get(id) },
  'PATCH /template/{id}': { call: ({ own }) => own.templates.update(id, { name: 'u' }), sends: { name: 'u' } },
  'DELETE /template/{id}': { call: ({ own }) => own.templates.remove(id) },

  'GET /v2/assistant': { call: ({ own }) => own.assistantsPage({ page: 1, limit: 10 }) },
  'GET /v2/call': { call: ({ own }) => own.callsPage({ limit: 10 }) },
  'GET /v2/call/export': { call: ({ own }) => own.exportCalls({ format: 'csv' }) },
  'GET /v2/call/metadata': { call: ({ own }) => own.callsMetadata() },

  'POST /call/web': { call: ({ own }) => own.createWebCall({ assistantId: 'a' }), sends: { assistantId: 'a' } },
  'POST /call/phone': {
    call: ({ own }) => own.createPhoneCall({ assistantId: 'a', phoneNumberId: 'p', customer: { number: '+441632960001' } }),
    sends: { assistantId: 'a', phoneNumberId: 'p', customer: { number: '+441632960001' } },
  },
  'POST /chat/web': {
    call: ({ own }) => own.createWebChat({ assistantId: 'a', input: 'Hello' }),
    sends: { assistantId: 'a', input: 'Hello' },
  },

  'GET /voice-library/{provider}': { call: ({ own }) => own.libraryVoices('11labs', { accent: 'british' }) },
  'POST /11labs/voice/clone': {
    call: ({ own }) => own.cloneVoice({ name: 'An actor', files: [new File(['RIFF'], 'actor.wav', { type: 'audio/wav' })] }),
    sends: expect.stringMatching(/name="name"[^]*An actor[^]*filename="actor.wav"[^]*RIFF/),
  },
};
