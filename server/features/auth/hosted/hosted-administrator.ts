import { createHash } from 'node:crypto';
import { normaliseEmail } from '../rules.ts';
import type { HostedService, HostedSettings, HostedUser } from './hosted-service.ts';

/** Settings are asked for again after this: the owner may have switched the confirmation of addresses off. */
const SETTINGS_MS = 10 * 60_000;
const RETRY_MS = 10_000;
/** For this long what the service said of a token is believed: a page of an administrator's asks several things at once. */
const ASKED_MS = 30_000;
const ASKED_MAX = 1000;

type Options = {
  service: Pick<HostedService, 'settings' | 'user'>;
  now: () => number;
  log: Record<'warn' | 'info', (detail: object, message: string) => void>;
};

/**
 * What makes an administrator in hosted mode beside the list (auth.md, section 2): the service confirms addresses by mail at
 * all, and says of this very token that its address is confirmed. In an outage nobody is an administrator.
 */
export function hostedAdministrators({ service, now, log }: Options) {
  let settings: { said: HostedSettings; at: number } | null = null;
  let triedAt = Number.NEGATIVE_INFINITY;
  const asked = new Map<string, { user: HostedUser | null; at: number }>();

  async function readSettings(): Promise<void> {
    triedAt = now();
    const before = settings?.said;
    const said = await service.settings();
    settings = { said, at: now() };
    if (said.mailer_autoconfirm && !before?.mailer_autoconfirm)
      log.warn({}, 'the hosted sign-in does not confirm addresses (mailer_autoconfirm): nobody is an administrator until it does');
    if (!said.external.anonymous_users && before === undefined)
      log.info({}, 'the hosted sign-in has anonymous sign-ins switched off: nobody can enter as a guest');
  }
  const trySettings = () =>
    readSettings().catch((error: unknown) => log.warn({ err: error }, 'the settings of the hosted sign-in could not be read'));

  async function confirmsAddresses(): Promise<boolean> {
    const due = !settings || now() - settings.at > SETTINGS_MS;
    if (due && now() - triedAt > RETRY_MS) await trySettings();
    return settings?.said.mailer_autoconfirm === false;
  }

  async function userOf(token: string): Promise<HostedUser | null> {
    const key = createHash('sha256').update(token).digest('base64url');
    const before = asked.get(key);
    if (before && now() - before.at <= ASKED_MS) return before.user;
    const user = await service.user(token);
    asked.delete(key);
    asked.set(key, { user, at: now() });
    const oldest = asked.keys().next();
    if (asked.size > ASKED_MAX && !oldest.done) asked.delete(oldest.value);
    return user;
  }

  return {
    /** At start: says in the log what keeps people out. An outage is no reason not to start. */
    prepare: trySettings,

    /** Whether the service itself says that this token is that account's, and the address its own, confirmed. */
    async owns(token: string, { id, email }: { id: string; email: string }): Promise<boolean> {
      if (!(await confirmsAddresses())) return false;
      const user = await userOf(token).catch((error: unknown) => {
        log.warn({ err: error, userId: id }, 'an administrator could not be checked with the hosted sign-in');
        return null;
      });
      return (
        user?.id === id && Boolean(user.email_confirmed_at) && user.is_anonymous !== true && normaliseEmail(user.email ?? '') === email
      );
    },
  };
}
