import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { Db } from '#server/db/open.ts';
import { administratorStore } from './administrator-store.ts';
import type { Audit } from './audit-store.ts';
import { commonPasswords } from './common-passwords.ts';
import { choosePasswordAddress } from './choose-password.ts';
import type { UserRow } from './describe-user.ts';
import { mailTokenStore } from './mail-token-store.ts';
import { GUEST_DOMAIN, INVITE_LINK_MS } from './numbers.ts';
import type { AuthConfig } from './parts.ts';
import { passwordRules } from './password-policy.ts';
import type { Passwords } from './passwords.ts';
import { isAdministrator, listedFor, normaliseEmail, passwordProblem } from './rules.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { signInStore } from './sign-in-store.ts';
import { userStore } from './user-store.ts';

export type ListedAdministrator = { email: string; from: ('ADMIN_EMAILS' | 'command')[]; state: string };
export type AddedAdministrator = {
  email: string;
  /** Opens, once, the page on which the password is set; null where there is nothing to open. */
  link: string | null;
  /** When the link stops working, ISO 8601. */
  expiresAt: string | null;
};

type Parts = {
  db: Db;
  config: Pick<AuthConfig, 'ADMIN_EMAILS' | 'adminPins' | 'AUTH_MIN_PASSWORD' | 'AUTH_WEAK_PASSWORDS' | 'publicUrl'>;
  passwords: Pick<Passwords, 'hash'>;
  audit: Audit;
  /** Accounts live in a hosted service: there is no password to set here. */
  hosted: boolean;
  now: () => Date;
};

export type ManageAdministrators = ReturnType<typeof manageAdministrators>;

/**
 * Administrators as the host's owner manages them (`npm run admin`). Who runs the command controls the server, so an address
 * added here counts as checked once its password was set by the link or by the command.
 */
export function manageAdministrators({ db, config, passwords, audit, hosted, now }: Parts) {
  const added = administratorStore(db);
  const people = userStore(db);

  const stateOf = (user: UserRow | null, email: string, isAdded: boolean): string => {
    if (hosted) return 'after signing in with the hosted service, the address confirmed';
    if (!user) return 'has no account yet';
    if (isAdministrator(user, listedFor(user, config, isAdded))) return 'administrator';
    if (!isAdded && config.adminPins[email] !== undefined && config.adminPins[email] !== user.id) return 'is pinned to another account';
    return user.emailVerifiedAt ? 'has not set the password' : 'has not opened the link';
  };

  /** The account of an address; made when there is none, waiting for its password. */
  async function accountOf(email: string): Promise<UserRow> {
    const at = now();
    const user = (await people.add({ email, createdAt: at, updatedAt: at })) ?? (await people.byEmail(email));
    if (!user) throw refused('Someone changed this address at the same moment. Try again.');
    if (user.isGuest) throw refused(`${email} is a guest's address (${GUEST_DOMAIN}). Add the address of a mailbox.`);
    return user;
  }

  async function list(email: string): Promise<void> {
    if (!config.ADMIN_EMAILS.includes(email)) await added.add(email, now());
  }

  return {
    async list(): Promise<ListedAdministrator[]> {
      const byCommand = new Set((await added.list()).map(({ email }) => email));
      const all = [...new Set([...config.ADMIN_EMAILS, ...byCommand])];
      return Promise.all(
        all.map(async (email) => ({
          email,
          from: [
            ...(config.ADMIN_EMAILS.includes(email) ? ['ADMIN_EMAILS' as const] : []),
            ...(byCommand.has(email) ? ['command' as const] : []),
          ],
          state: stateOf(await people.byEmail(email), email, byCommand.has(email)),
        })),
      );
    },

    /**
     * Lists an address and gives the link that sets its password; a link given before opens nothing any more.
     * @param from the IP address of whoever does it on screen
     */
    async add(given: string, from: string = CONSOLE): Promise<AddedAdministrator> {
      const email = addressOf(given);
      if (hosted) {
        await list(email);
        await audit({ action: 'administrator_added', userId: null, ip: from, detail: { email } });
        return { email, link: null, expiresAt: null };
      }
      const user = await accountOf(email);
      await list(email);
      const token = newSecret();
      const expiresAt = new Date(now().getTime() + INVITE_LINK_MS);
      const links = mailTokenStore(db);
      await links.forget(user.id, 'invite');
      await links.add({ userId: user.id, kind: 'invite', hash: hashSecret(token), email, createdAt: now(), expiresAt });
      await audit({ action: 'administrator_added', userId: user.id, ip: from, detail: { email } });
      const link = choosePasswordAddress(config.publicUrl, token);
      return { email, link, expiresAt: expiresAt.toISOString() };
    },

    /** Lists an address with this password, verified, at once. Every device signed in with it before is signed out. */
    async addWithPassword(given: string, password: string): Promise<AddedAdministrator> {
      if (hosted) throw refused('Passwords are kept by the hosted sign-in (SUPABASE_URL). Add the address without one.');
      const email = addressOf(given);
      const problem = passwordProblem(password, { email, ...passwordRules(config, true), common: await commonPasswords() });
      if (problem) throw refused(problem.message);
      const passwordHash = await passwords.hash(password);
      const user = await accountOf(email);
      await list(email);
      const at = now();
      await db.transaction(async (tx) => {
        const links = mailTokenStore(tx);
        for (const kind of ['invite', 'signup', 'recovery'] as const) await links.forget(user.id, kind);
        await signInStore(tx).endAll(user.id, at);
        const verified = { emailVerifiedAt: user.emailVerifiedAt ?? at, verifiedVia: 'link' as const, passwordByOwner: true };
        await userStore(tx).change(user.id, { ...verified, passwordHash, updatedAt: at });
      });
      await audit({ action: 'administrator_added', userId: user.id, ip: CONSOLE, detail: { email } });
      return { email, link: null, expiresAt: null };
    },

    /** Takes the rights from an address at once; its account and work stay. */
    async remove(given: string): Promise<{ email: string }> {
      const email = addressOf(given);
      const was = await added.remove(email);
      const user = await people.byEmail(email);
      if (was) {
        if (user) await mailTokenStore(db).forget(user.id, 'invite');
        await audit({ action: 'administrator_removed', userId: user?.id ?? null, ip: CONSOLE, detail: { email } });
      }
      if (config.ADMIN_EMAILS.includes(email))
        throw refused(`${email} is in the ADMIN_EMAILS setting. Remove it there and restart the server.`);
      if (!was) throw refused(`${email} is not an administrator.`);
      return { email };
    },
  };
}

/** Stands for an IP address in the audit log: somebody at this computer. */
const CONSOLE = 'console';

/** In words for the person who typed the command. */
const refused = (message: string) => new AppError('bad_request', { message });

function addressOf(given: string): string {
  const email = z.email().max(254).safeParse(normaliseEmail(given));
  if (!email.success) throw refused(`'${given}' is not an email address.`);
  return email.data;
}
