import type { FastifyInstance } from 'fastify';
import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { CallLimits } from '#contract/call.ts';
import { administrationHandlers } from '#server/assemble-administration.ts';
import { assembleAuth } from '#server/assemble-auth.ts';
import { assembleBackup } from '#server/assemble-backup.ts';
import { assembleCalls } from '#server/assemble-calls.ts';
import { keepNode, nodeOf } from '#server/assemble-node.ts';
import { assembleCommands } from '#server/assemble-commands.ts';
import { assembleGroups } from '#server/assemble-groups.ts';
import { assembleHealth } from '#server/assemble-health.ts';
import { assembleModels, assembleStanding } from '#server/assemble-models.ts';
import { assembleMocks } from '#server/assemble-mocks.ts';
import { assembleMarking } from '#server/assemble-marking.ts';
import { onlyOnVapi } from '#server/assemble-vapi.ts';
import { assemblePeople } from '#server/assemble-people.ts';
import { assemblePractice } from '#server/assemble-practice.ts';
import { quotasOf, withinQuotas } from '#server/assemble-quotas.ts';
import { assembleVoiceProvider } from '#server/assemble-voice-provider.ts';
import type { Config } from '#server/config.ts';
import type { OpenDb } from '#server/db/open.ts';
import { databaseTrouble } from '#server/db/trouble.ts';
import { callRoomsOf, engineIds, type Providers } from '#server/engines.ts';
import { readLastRun } from '#server/features/assessment/calibration/last-run.ts';
import { disputeStore } from '#server/features/assessment/dispute-store.ts';
import { earlierAttempt } from '#server/features/assessment/earlier-attempt.ts';
import { assessmentHandlers } from '#server/features/assessment/handlers.ts';
import { readIndicators } from '#server/features/assessment/read-indicators.ts';
import { assessmentStore } from '#server/features/assessment/store.ts';
import { loadSigningKey } from '#server/features/auth/signing-key.ts';
import { standingOf } from '#server/features/auth/standing.ts';
import { finishCall } from '#server/features/calls/finish-call.ts';
import { callHandlers } from '#server/features/calls/handlers.ts';
import { tryRecogniser } from '#server/features/calls/try-recogniser.ts';
import { consultationHandlers } from '#server/features/consultations/handlers.ts';
import { hasCompleted } from '#server/features/consultations/has-completed.ts';
import { heldCaseHandlers } from '#server/features/consultations/held-case.ts';
import { recordingHandlers } from '#server/features/consultations/recording-handlers.ts';
import { saveConsultationOfCall } from '#server/features/consultations/save-consultation.ts';
import { progressStore } from '#server/features/consultations/progress-store.ts';
import { consultationStore } from '#server/features/consultations/store.ts';
import { readCaseTemplate } from '#server/features/scenarios/case-template.ts';
import { caseVersions } from '#server/features/scenarios/case-versions.ts';
import { loadContent } from '#server/features/scenarios/load-content.ts';
import { scenarioStore } from '#server/features/scenarios/store.ts';
import { promptInForce, readDefaultPrompt } from '#server/features/scenarios/system-prompt.ts';
import { createHttp } from '#server/http/create-http.ts';
import type { LogTo } from '#server/http/logging.ts';
import { mountApi } from '#server/http/mount.ts';
import { ownOriginsOf } from '#server/http/origin.ts';
import { mountPages } from '#server/http/pages.ts';
import { signedLinks } from '#server/http/signed-link.ts';
import { pickFiles } from '#server/providers/files/index.ts';
import type { ModelInstaller } from '#server/providers/local-models/installer.ts';
import { keepRecordingsTidy } from '#server/recordings.ts';
import { keepSaving } from '#server/saving.ts';
import { mountSockets } from '#server/mount-socket.ts';
import { mountOperations } from '#server/watch/mount-operations.ts';
import { assembleRooms } from '#server/assemble-rooms.ts';
import { assembleWorkers, type Workers } from '#server/assemble-workers.ts';
import { assembleWatch } from '#server/watch/assemble-watch.ts';
import { watchHttp } from '#server/watch/watch-http.ts';

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
  installer?: ModelInstaller;
  /** Where the log goes; the console without it. */
  logTo?: LogTo;
  /** Threads that stay when this closes, for tests: those of its own take two seconds of the processor to be ready. */
  workers?: Workers;
};

export type App = {
  http: FastifyInstance;
  handler: RequestListener;
  engines: ReturnType<typeof engineIds>;
  /** Their addresses, by setting and by command. */
  administrators: () => Promise<string[]>;
  /** Takes no new calls, and lets the running ones end by themselves for at most so many seconds. */
  drain: (seconds: number) => Promise<void>;
  /** Running calls go on at another node, or end where there is none. */
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
  const watch = await assembleWatch({ config, db, version, logTo: parts.logTo, now: date });
  const { app: http, handler } = await createHttp({ config, ownOrigins, logTo: watch.logTo, databaseTrouble });
  const common = { now: date, log: http.log };
  watchHttp(http, watch.metrics, watch.traces);

  const defaultPrompt = await readDefaultPrompt(folder('content/prompts'));
  await loadContent({ db, folder: folder('content/scenarios'), now: date });
  const scenarios = scenarioStore(db);
  const prompt = promptInForce({ scenarios, defaultPrompt });
  const versions = caseVersions(db);

  const auth = await assembleAuth({ ...common, db, config, mailer: providers.mailer, ownOrigins });

  const files = await pickFiles(config);
  const callRooms = callRoomsOf(config);
  const node = nodeOf(database);
  const { patients, ...workers } = parts.workers ?? assembleWorkers(common);
  const standing = await assembleStanding(config, providers, db);
  const { calls, service, vapi, reader } = assembleCalls({
    standing,
    patients,
    config,
    db,
    files,
    providers,
    scenarios,
    defaultPrompt,
    rooms: callRooms,
    node,
    now,
    limits,
    watch,
    log: http.log,
  });
  const kept = node && (await keepNode({ node, database, service, log: http.log }));
  await service.recover();

  const consultations = consultationStore(db);
  const recordings = keepRecordingsTidy({ ...common, files, consultations, retentionDays: config.RETENTION_DAYS });
  const callsForSaving = { finish: finishCall({ service, store: calls }) };
  const completed = hasCompleted({ consultations });
  const saveOfCall = saveConsultationOfCall({ consultations, scenarios, versions, calls: callsForSaving, now: date });

  const assessments = assessmentStore(db);
  const indicators = readIndicators(folder('content/indicators.json'));
  const marked = { assessments, consultations, scenarios, versions, indicators, hasCompleted: completed };
  const marking = await assembleMarking({
    ...common,
    ...marked,
    config,
    database,
    workers: workers.background,
    promptFile: folder('content/prompts/examiner.md'),
    actsPromptFile: folder('content/prompts/examiner-acts.md'),
    content: folder('content'),
    watch,
  });

  const progress = progressStore(db);
  const { forget: forgetRecording } = recordings;
  const held = { ...marked, progress, save: saveOfCall, grade: marking.grade, forgetRecording };
  const mocks = assembleMocks({ ...common, ...held, db, service, calls, now });

  const disputes = disputeStore(db);
  const people = assemblePeople({
    ...common,
    db,
    service,
    calls,
    consultations,
    assessments,
    disputes,
    mocks: mocks.store,
    files,
    forgetRecording,
    provePassword: auth.provePassword,
  });
  const voiceProvider = assembleVoiceProvider({ ...common, config, db, scenarios, prompt });

  const engines = engineIds(config, providers, database.id, standing.isWithheld, marking.marks);
  const playing = { config, providers, engines, standing, patients, workers: workers.background, prompt };
  const models = assembleModels({ ...common, ...playing, db, installer: parts.installer });
  const { refreshKey } = await loadSigningKey(config.DATA_DIR, node && db);
  const links = signedLinks(refreshKey, now);
  const hear = tryRecogniser({ recognisers: providers.stt, language: config.STT_LANGUAGE, log: http.log });
  const live = { config, database, isShared: node !== null, service, calls, patients, files, sign: links.sign };
  const rooms = await assembleRooms({ ...held, ...live, now, log: http.log });
  mountApi(http, {
    handlers: withinQuotas(quotasOf({ ...common, config, db }), {
      ...assembleHealth({ ...common, config, service, database, version, engines, files, calls, watch, clock: now }),
      ...auth.handlers,
      ...marking.handlers,
      ...administrationHandlers({
        ...marked,
        db,
        defaultPrompt,
        played: models.played,
        template: await readCaseTemplate(folder('content/templates')),
        casesFolder: folder('content/scenarios'),
        prompt,
        standingOf: standingOf(config),
        people: { manage: auth.administrators, fixed: config.ADMIN_EMAILS, mailer: providers.mailer, log: http.log },
        patients,
        llm: providers.llm,
        lookedAt: reader?.look,
        workers: workers.background,
        grade: marking.grade,
        now: date,
        onChanged: voiceProvider.casesChanged,
      }),
      ...voiceProvider.handlers,
      ...models.handlers,
      ...callHandlers({ service, store: calls, hearVapi: vapi?.webhook?.hear ?? null, tryRecogniser: hear }),
      ...consultationHandlers({
        consultations,
        progress,
        scenarios,
        versions,
        calls: callsForSaving,
        forgetRecording,
        keepAssessment: marking.keepSent,
        now: date,
      }),
      ...heldCaseHandlers({ consultations, versions, hasCompleted: completed }),
      ...recordingHandlers({ consultations, files, sign: links.sign, now: date }),
      ...assessmentHandlers({
        assessments,
        consultations,
        grade: marking.grade,
        disputes,
        findEarlier: earlierAttempt(db),
        isWithheld: mocks.isWithheld,
        now: date,
        lastCalibration: () => readLastRun(config.DATA_DIR),
      }),
      ...assemblePractice({
        ...common,
        ...marked,
        db,
        secret: refreshKey,
        content: folder('content'),
        publicUrl: config.publicUrl,
        isWithheld: mocks.isWithheld,
        workers: workers.background,
        voices: providers.tts,
      }),
      ...mocks.handlers,
      ...assembleGroups({ ...common, ...marked, db, config, secret: refreshKey, disputes, files, links, providers }),
      ...rooms.handlers,
      ...people.handlers,
    }),
    verifyUser: auth.verifyUser,
    noteRefusal: auth.noteRefusal,
    links,
    ownOrigins,
    rateLimits: config.RATE_LIMITS,
    ...onlyOnVapi(vapi),
  });
  mountOperations(http, { version, watch, token: config.METRICS_TOKEN, held: service.count });
  mountSockets(http, { admit: service.admit, joinRoom: rooms.join, now });
  await http.register(auth.plugin);
  await mountPages(http, folder('dist/web'));
  await http.ready();
  const backup = await assembleBackup({ ...common, config, database, calls: service.count, metrics: watch.metrics });
  const commands = await assembleCommands({
    administrators: auth.administrators,
    db,
    files,
    dataDir: config.DATA_DIR,
    shared: node && db,
    log: http.log,
  });

  const saving = keepSaving({ service, db, save: saveOfCall, heldElsewhere: Boolean(callRooms || node), now, log: http.log });
  return {
    http,
    handler,
    engines,
    administrators: async () => (await auth.administrators.list()).map(({ email }) => email),
    drain: async (seconds) => {
      await node?.stopping();
      await service.drain(seconds, (await node?.hasOthers()) ?? false);
    },
    close: async () => {
      saving.stop();
      await rooms.stop();
      await mocks.stop();
      await commands.close();
      recordings.stop();
      await voiceProvider.stop();
      await people.stop();
      await auth.stop();
      await reader?.close();
      await service.closeAll((await node?.hasOthers()) ?? false);
      await kept?.stop();
      await vapi?.settled();
      await http.close();
      await models.stop();
      await marking.stop();
      if (!parts.workers) await workers.close();
      providers.llm?.close?.();
      await Promise.all([...providers.stt, ...providers.tts].map(async (provider) => provider.close?.()));
      await backup.stop();
      await database.close();
      await watch.close();
    },
  };
}
