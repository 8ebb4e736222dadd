import { healthHandlers } from '#server/health.ts';
import { statusHandlers } from '#server/watch/status.ts';

type Health = Parameters<typeof healthHandlers>[0];
type Status = Parameters<typeof statusHandlers>[0];
type Parts = Omit<Health, 'service' | 'dataDir' | 'now'> &
  Pick<Status, 'files' | 'calls'> & {
    config: { DATA_DIR: string };
    service: Health['service'] & { count: Status['held'] };
    watch: Status['watch'];
    /** Milliseconds since 1970. */
    clock: () => number;
    now: () => Date;
  };

/** How this server does: for a load balancer, and for administrators. */
export const assembleHealth = ({ config, service, database, version, engines, files, calls, watch, clock, now, log }: Parts) => ({
  ...healthHandlers({ service, database, dataDir: config.DATA_DIR, version, engines, now: clock, log }),
  ...statusHandlers({ version, engines, files, calls, held: service.count, watch, now }),
});
