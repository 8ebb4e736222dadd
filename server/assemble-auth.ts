import type { Config } from './config.ts';
import { createAuth, type Auth } from './features/auth/create-auth.ts';
import { createHostedAuth } from './features/auth/hosted/create-hosted-auth.ts';

type Parts = Omit<Parameters<typeof createAuth>[0], 'folder' | 'config' | 'log'> &
  Pick<Parameters<typeof createHostedAuth>[0], 'log'> & { config: Config };

/** The sign-in of this server, or of a hosted project where the settings name one. */
export const assembleAuth = async ({ config, ...parts }: Parts): Promise<Auth> =>
  config.supabase
    ? createHostedAuth({ ...parts, config, hosted: config.supabase })
    : createAuth({ ...parts, config, folder: config.DATA_DIR });
