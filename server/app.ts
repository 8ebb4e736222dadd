import type { FastifyInstance } from 'fastify';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CallLimits } from '#contract/call.ts';
import { AppError } from '#contract/errors.ts';
import { UNSAVED_CALL_SECONDS } from '#contract/limits.ts';
import { SOCKET_PATH } from '#contract/voice.ts';
import { assembleCalls } from '#server/assemble-calls.ts';
import type { Config } from '#server/config.ts';
import type { OpenDb } from '#server/db/open.ts';
import { engineIds, roomsOf, type Providers } from '#server/engines.ts';
import { gradeConsultation } from '#server/features/assessment/grade-consultation.ts';
import { assessmentHandlers } from '#server/features/assessment/handlers.ts';
import { readIndicators } from '#server/features/assessment/read-indicators.ts';
import { rulesExaminer } from '#server/features/assessment/rules-examiner/rules-examiner.ts';
import { assessmentStore } from '#server/features/assessment/store.ts';
import { createAuth } from '#server/features/auth/create-auth.ts';
import { loadSigningKey } from '#server/features/auth/signing-key.ts';
import { finishCall } from '#server/features/calls/finish-call.ts';
import { callHandlers } from '#server/features/calls/handlers.ts';
import { tryRecogniser } from '#server/features/calls/try-recogniser.ts';
import { consultationHandlers } from '#server/features/consultations/handlers.ts';
import { hasCompleted } from '#server/features/consultations/has-completed.ts';
import { recordingHandlers } from '#server/features/consultations/recording-handlers.ts';
import { saveConsultationOfCall } from '#server/features/consultations/save-consultation.ts';
import { consultationStore } from '#server/features/consultations/store.ts';
import { scenarioHandlers } from '#server/features/scenarios/handlers.ts';
import { loadContent } from '#server/features/scenarios/load-content.ts';
import { scenarioStore } from '#server/features/scenarios/store.ts';
import { readDefaultPrompt } from '#server/features/scenarios/system-prompt.ts';
import { speechHandlers } from '#server/features/speech/handlers.ts';
import { createHttp } from '#server/http/create-http.ts';
import { mountApi } from '#server/http/mount.ts';
import { notYet } from '#server/http/not-yet.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import { ownOriginsOf } from '#server/http/origin.ts';
import { mountPages } from '#server/http/pages.ts';
import { signedLinks } from '#server/http/signed-link.ts';
import { speechInstaller, type SpeechInstaller } from '#server/providers/local-speech/installer.ts';
import { keepRecordingsTidy, recordingFiles } from '#server/recordings.ts';
import { warmUpTurnTaking } from '#server/voice/end-of-turn.ts';
import { serveSocket } from '#server/voice/socket.ts';

/** Endpoints whose issue has not landed: declared, guarded, answering 501. A test lists them. */
export const NOT_YET = [
  'createScenario',
  'updateScenario',
  'deleteScenario',
  'createSubdomain',
  'updateSubdomain',
  'deleteSubdomain',
  'reorderSubdomains',
  'updateSystemPrompt',
  'putGuidance',
  'deleteGuidance',
  'putCritical',
  'updateIndicator',
] as const;

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export type Parts = {
  config: Config;
  database: OpenDb;
  providers: Providers;
  version: string;
  /** The port that is really listened on. */
  port: () => number;
  now?: () => number;
  /** Shorter limits, for tests. */
  limits?: Partial<CallLimits>;
  /** Another one than that of the real models, for tests. */
  installer?: SpeechInstaller;
};

export type App = {
  http: FastifyInstance;
  handler: RequestListener;
  engines: ReturnType<typeof engineIds>;
  /** Loads what is slow to load, before the first call needs it. */
  warmUp: () => Promise<void>;
  close: () => Promise<void>;
};

/** Assembles the product from its parts. */
export async function createApp({
  config,
  database,
  providers,
  version,
  port,
  now = Date.now,
  limits = {},
  ...parts
}: Parts): Promise<App> {
  const { db } = database;
  const date = () => new Date(now());
  const ownOrigins = ownOriginsOf(config, port);
  const { app: http, handler } = await createHttp(config, ownOrigins);

  const defaultPrompt = await readDefaultPrompt(folder('content/prompts'));
  await loadContent({ db, folder: folder('content/scenarios'), now: date });
  const scenarios = scenarioStore(db);

  const { installer = speechInstaller({ modelsDir: config.modelsDir, report: (words) => http.log.warn(words) }) } = parts;

  const auth = await createAuth({ db, config, mailer: providers.mailer, folder: config.DATA_DIR, ownOrigins, now: date, log: http.log });

  const files = recordingFiles(config.DATA_DIR);
  const rooms = roomsOf(config);
  const { calls, desk } = assembleCalls({ config, db, files, providers, scenarios, defaultPrompt, rooms, now, limits, log: http.log });
  await desk.recover();

  const consultations = consultationStore(db);
  const recordings = keepRecordingsTidy({ files, consultations, now: date, log: http.log });
  const callsForSaving = { finish: finishCall({ desk, store: calls }) };
  const completed = hasCompleted({ consultations });
  const saveOfCall = saveConsultationOfCall({ consultations, scenarios, calls: callsForSaving, now: date });

  const assessments = assessmentStore(db);
  const indicators = readIndicators(folder('content/indicators.json'));
  const examiner = rulesExaminer();
  const grade = gradeConsultation({ assessments, consultations, scenarios, examiner, indicators, hasCompleted: completed, now: date });

  const engines = engineIds(config, providers, database.id);
  const links = signedLinks((await loadSigningKey(config.DATA_DIR)).refreshKey, now);
  mountApi(http, {
    handlers: {
      getHealth: async () => ({ status: 'ok', version, engines }),
      ...auth.handlers,
      ...scenarioHandlers({ scenarios, hasCompleted: completed, defaultPrompt }),
      ...speechHandlers({ installer }),
      ...callHandlers({
        desk,
        store: calls,
        tryRecogniser: tryRecogniser({ ears: providers.stt, language: config.STT_LANGUAGE, log: http.log }),
      }),
      ...consultationHandlers({ consultations, scenarios, calls: callsForSaving, forgetRecording: recordings.forget, now: date }),
      ...recordingHandlers({ consultations, files, sign: links.sign, now: date }),
      ...assessmentHandlers({ assessments, consultations, grade, indicators }),
      ...notYet(NOT_YET),
    },
    verifyUser: auth.verifyUser,
    links,
    ownOrigins,
    rateLimits: config.RATE_LIMITS,
  });
  const openApi = openApiDocument(version);
  http.get('/api/openapi.json', () => openApi);
  http.route({
    method: 'GET',
    url: SOCKET_PATH,
    wsHandler: (socket) => serveSocket(socket, desk.admit, now),
    handler: async () => {
      throw new AppError('bad_request', { message: 'This address is a WebSocket.' });
    },
  });
  await http.register(auth.plugin);
  await mountPages(http, folder('dist/web'));
  await http.ready();

  const saving = setInterval(
    () => void saveForgotten().catch((error: unknown) => http.log.error({ err: error }, 'saving forgotten calls failed')),
    15_000,
  );
  async function saveForgotten(): Promise<void> {
    if (rooms) await desk.endUnheld();
    for (const call of await calls.unsaved(new Date(now() - UNSAVED_CALL_SECONDS * 1000))) {
      // One that cannot be saved must not keep the others waiting.
      await saveOfCall({ userId: call.userId, callId: call.id }).catch((error: unknown) =>
        http.log.error({ err: error, callId: call.id }, 'a forgotten call could not be saved'),
      );
    }
  }

  const speech = [...providers.stt, ...providers.tts];
  return {
    http,
    handler,
    engines,
    warmUp: async () => {
      await Promise.all([warmUpTurnTaking(), ...speech.map(async (provider) => provider.warmUp?.())]);
    },
    close: async () => {
      clearInterval(saving);
      recordings.stop();
      await desk.closeAll();
      await http.close();
      await installer.close();
      await Promise.all(speech.map(async (provider) => provider.close?.()));
      await database.close();
    },
  };
}

/** Where the embedded database lies inside DATA_DIR. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database');
