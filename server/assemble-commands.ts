import { administratorCommands } from './commands/administrators.ts';
import { dataCommands } from './commands/data.ts';
import { serveCommands } from './commands/serve-commands.ts';
import { commandSocketPath } from './commands/socket-path.ts';

type Parts = Parameters<typeof dataCommands>[0] & {
  administrators: Parameters<typeof administratorCommands>[0];
  log: Parameters<typeof serveCommands>[0]['log'];
};

/** What the console asks of the running server: `npm run admin`, `npm run data`. */
export const assembleCommands = ({ administrators, log, ...data }: Parts) =>
  serveCommands({
    path: commandSocketPath(data.dataDir),
    commands: { ...administratorCommands(administrators), ...dataCommands(data) },
    log,
  });
