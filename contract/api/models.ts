import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { LocalPackage, ModelServer } from '../local-models.ts';
import { ExaminerModel } from '../examiner-rates.ts';
import { PatientModel } from '../model-rates.ts';
import { VoiceSample, VoiceSampleWish } from '../speech.ts';

const id = z.object({ id: z.string() });
const reply = z.array(LocalPackage);

/** Every change answers the whole list: installing a model may install the engine too. */
export const modelsApi = {
  listModels: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/models',
    access: 'admin',
    reply,
    summary: 'What can be installed to run on this computer, and where each package stands.',
  },
  installModel: {
    kind: 'json',
    method: 'POST',
    path: '/api/admin/models/:id/install',
    access: 'admin',
    params: id,
    reply,
    summary: 'Begin to install a package, and the engine where it is missing. Answers at once; the installation runs on.',
  },
  cancelModel: {
    kind: 'json',
    method: 'POST',
    path: '/api/admin/models/:id/cancel',
    access: 'admin',
    params: id,
    reply,
    summary: 'Stop an installation; what was downloaded is kept for the next one.',
  },
  removeModel: {
    kind: 'json',
    method: 'DELETE',
    path: '/api/admin/models/:id',
    access: 'admin',
    params: id,
    reply,
    summary: 'Remove a package, or what an unfinished download left of it.',
  },
  probeModel: {
    kind: 'json',
    method: 'POST',
    path: '/api/admin/models/:id/probe',
    access: 'admin',
    params: id,
    reply,
    perMinute: 6,
    summary: 'Measure how fast an installed model is on this computer.',
  },
  listModelServers: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/model-servers',
    access: 'admin',
    reply: z.array(ModelServer),
    summary: 'Ollama, LM Studio and llama-server on this computer, with the chat models they offer.',
  },
  getPatientModel: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/patient-model',
    access: 'admin',
    reply: PatientModel,
    summary:
      'The chat model that is set up for the patient: its measured rates, whether it passes the gate, and how far its measurement is.',
  },
  measurePatientModel: {
    kind: 'json',
    method: 'POST',
    path: '/api/admin/patient-model/measure',
    access: 'admin',
    reply: PatientModel,
    summary: 'Begin to measure it beside the rules. Answers at once; the measurement runs on, one at a time for all servers.',
  },
  cancelMeasuring: {
    kind: 'json',
    method: 'POST',
    path: '/api/admin/patient-model/cancel',
    access: 'admin',
    reply: PatientModel,
    summary: 'Stop the measurement that is under way, whichever server runs it; the rates from before stay.',
  },
  getExaminerModel: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/examiner-model',
    access: 'admin',
    reply: ExaminerModel,
    summary: 'The chat model that is set up to mark: its measured rates, whether it passes the gate, and how far its measurement is.',
  },
  measureExaminerModel: {
    kind: 'json',
    method: 'POST',
    path: '/api/admin/examiner-model/measure',
    access: 'admin',
    reply: ExaminerModel,
    summary: 'Begin to measure it beside the rules. Answers at once; the measurement runs on, one at a time for all servers.',
  },
  cancelMeasuringExaminer: {
    kind: 'json',
    method: 'POST',
    path: '/api/admin/examiner-model/cancel',
    access: 'admin',
    reply: ExaminerModel,
    summary: 'Stop the measurement that is under way, whichever server runs it; the rates from before stay.',
  },
  sampleVoice: {
    kind: 'json',
    method: 'POST',
    path: '/api/admin/voices/sample',
    access: 'author',
    body: VoiceSampleWish,
    reply: VoiceSample,
    perMinute: 20,
    summary: 'One sentence in the voice that this server has for a case, and whose voice that is.',
  },
} as const satisfies Record<string, Endpoint>;
