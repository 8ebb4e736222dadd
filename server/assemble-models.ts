import type { Db } from './db/open.ts';
import type { Providers } from './engines.ts';
import { logChange } from './features/auth/log-change.ts';
import { modelHandlers } from './features/models/handlers.ts';
import { sampleVoice } from './features/models/sample-voice.ts';
import { findServers } from './providers/llm/found-servers.ts';
import type { ModelInstaller } from './providers/local-models/installer.ts';

type Parts = {
  installer: ModelInstaller;
  providers: Providers;
  db: Db;
  now: () => Date;
  log: Parameters<typeof sampleVoice>[0]['log'];
};

/** What runs on this computer, and what of it could be installed. */
export const assembleModels = ({ installer, providers, db, now, log }: Parts) =>
  modelHandlers({
    installer,
    findServers: () => findServers(),
    sample: sampleVoice({ voices: providers.tts, log }),
    log: (by, entry) => logChange(db, now(), by, entry),
  });
