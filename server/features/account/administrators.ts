import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Administrator } from '#contract/people.ts';
import type { Db } from '#server/db/open.ts';
import { administratorStore } from '#server/features/auth/administrator-store.ts';
import { type Actor, logChange } from '#server/features/auth/log-change.ts';
import { mailOf } from '#server/features/auth/mail-texts.ts';
import type { ManageAdministrators } from '#server/features/auth/manage-administrators.ts';
import { normaliseEmail } from '#server/features/auth/rules.ts';
import type { StandingOf } from '#server/features/auth/standing.ts';
import { userStore } from '#server/features/auth/user-store.ts';
import type { Mailer } from '#server/providers/mail/mail.ts';

type Parts = {
  db: Db;
  manage: Pick<ManageAdministrators, 'list' | 'add'>;
  standingOf: StandingOf;
  /** The setting ADMIN_EMAILS. */
  fixed: readonly string[];
  mailer: Mailer;
  log: Record<'error', (detail: object, message: string) => void>;
  now: () => Date;
};
export type Administrators = ReturnType<typeof administratorsOnScreen>;

/** Administrators as administrators name and dismiss them on screen: what `npm run admin` does, by mail and on record. */
export function administratorsOnScreen({ db, manage, standingOf, fixed, mailer, log, now }: Parts) {
  const list = async (): Promise<Administrator[]> =>
    (await manage.list()).map(({ email, from, state }) => ({ email, fixed: from.includes('ADMIN_EMAILS'), state }));

  const subjectOf = async (email: string) => {
    const user = await userStore(db).byEmail(email);
    return { kind: 'person' as const, id: user?.id ?? email, name: email };
  };

  async function post(email: string, link: string): Promise<void> {
    const sending = mailer
      .send(invitation(email, link))
      .catch((error: unknown) => log.error({ err: error }, 'an administrator was not told'));
    if (mailer.id === 'outbox') await sending;
  }

  /** Whether anybody is left who may do all this. */
  async function isAnyLeft(tx: Db): Promise<boolean> {
    const added = (await administratorStore(tx).list()).map(({ email }) => email);
    for (const email of new Set([...fixed, ...added])) {
      const user = await userStore(tx).byEmail(email);
      if (user && standingOf(user, added.includes(email)).administrator) return true;
    }
    return false;
  }

  return {
    list,

    /** The link goes to the mailbox alone: who holds it chooses the password, and nobody else. */
    async name(email: string, by: Actor): Promise<Administrator[]> {
      if (fixed.includes(email)) throw new AppError('fixed_administrator');
      const { link } = await manage.add(email, by.ip);
      await logChange(db, now(), by, { action: 'administrator_named', subject: await subjectOf(email), after: { administrator: email } });
      const all = await list();
      // Who has chosen a password here already is one at once.
      if (link && all.find((one) => one.email === email)?.state !== 'administrator') await post(email, link);
      return all;
    },

    /** @throws fixed_administrator, account_not_found, last_administrator */
    async dismiss(given: string, by: Actor): Promise<Administrator[]> {
      const email = normaliseEmail(given);
      if (fixed.includes(email)) throw new AppError('fixed_administrator');
      const subject = await subjectOf(email);
      await db.transaction(async (tx) => {
        // Two who dismiss each other in the same moment: one of them stays.
        await tx.execute(sql`lock table administrators in share row exclusive mode`);
        if (!(await administratorStore(tx).remove(email))) throw new AppError('account_not_found');
        if (!(await isAnyLeft(tx))) throw new AppError('last_administrator');
        await logChange(tx, now(), by, { action: 'administrator_dismissed', subject, before: { administrator: email } });
      });
      return list();
    },
  };
}

const invitation = (to: string, link: string) =>
  mailOf({
    to,
    link,
    action: 'invite',
    subject: 'You are to administer the GP Training Platform',
    before: 'An administrator of the GP Training Platform made you one, too. To accept, choose a password of your own:',
    button: 'Choose a password',
    after: 'The link works once, for 24 hours. If you did not expect this, ignore this email, and tell whoever runs the platform.',
  });
