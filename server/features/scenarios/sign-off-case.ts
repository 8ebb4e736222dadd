import { eq } from 'drizzle-orm';
import type { SignOffCase } from '#contract/case-sign-off.ts';
import { AppError } from '#contract/errors.ts';
import { scenarios } from '#server/db/tables.ts';
import type { Actor } from '#server/features/auth/log-change.ts';
import { keepVersion } from './case-versions.ts';
import type { CaseChanges } from './change-case.ts';
import { lastChange } from './rules.ts';
import type { SignOffStore } from './sign-off-store.ts';
import { subjectOf } from './write-scenario.ts';

/**
 * Signs a case off as it stands, its marking with it: the version is kept, and its number is what was signed.
 * @returns null for an unknown case @throws conflict when it, or its marking, was saved since it was read
 */
export const signOffCase =
  ({ store, changes }: { store: Pick<SignOffStore, 'signOff'>; changes: CaseChanges }) =>
  (id: string, authorId: string | null, { revision, reviewBy, changedAt }: SignOffCase, by: Actor): Promise<number | null> =>
    changes.ofCase(id, by, async ({ tx, at, log }, scenario) => {
      const isAsRead = changedAt === undefined || lastChange(scenario).toISOString() === changedAt;
      if (scenario.revision !== revision || !isAsRead) throw new AppError('conflict');
      const [row] = await tx.update(scenarios).set({ reviewBy }).where(eq(scenarios.id, id)).returning();
      const { number } = await keepVersion(tx, row!, { by: by.id, at });
      await store.signOff(tx, id, authorId, { signedOffBy: by.id, signedOffAt: at, signedOffVersion: number });
      const after = { reviewBy, version: number };
      log({ action: 'case_signed_off', subject: subjectOf(scenario), before: { reviewBy: scenario.reviewBy }, after });
      return number;
    });
