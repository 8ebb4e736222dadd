import { asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CaseSignOff, CaseWriter, EntrustCase } from '#contract/case-sign-off.ts';
import type { Db } from '#server/db/open.ts';
import { isRowId } from '#server/db/row-id.ts';
import { caseSignOffs, roles, scenarios, scenarioVersions, users } from '#server/db/tables.ts';
import { lastChange } from './rules.ts';

export type SignOffStore = ReturnType<typeof signOffStore>;
export type SignedOff = { signedOffBy: string; signedOffAt: Date; signedOffVersion: number };

/** Who answers for cases. @param administrators their addresses, at this moment */
export function signOffStore(db: Db, administrators: () => Promise<string[]>) {
  const [author, reviewer, signer] = [alias(users, 'author'), alias(users, 'reviewer'), alias(users, 'signer')];
  const versions = db
    .select({
      newest: sql<number>`max(${scenarioVersions.number})`.as('newest'),
      // Who made the first version wrote it.
      writtenBy: sql<string | null>`(array_agg(${scenarioVersions.savedBy} order by ${scenarioVersions.number}))[1]`.as('written_by'),
    })
    .from(scenarioVersions)
    .where(eq(scenarioVersions.scenarioId, scenarios.id))
    .as('versions');

  async function rows(only?: string): Promise<(CaseSignOff & { authorId: string | null })[]> {
    const found = await db
      .select({
        scenario: {
          id: scenarios.id,
          reviewBy: scenarios.reviewBy,
          updatedAt: scenarios.updatedAt,
          markingEditedAt: scenarios.markingEditedAt,
        },
        signOff: caseSignOffs,
        newest: versions.newest,
        author: { id: author.id, email: author.email },
        reviewer: { id: reviewer.id, email: reviewer.email },
        signer: signer.email,
      })
      .from(scenarios)
      .leftJoin(caseSignOffs, eq(caseSignOffs.scenarioId, scenarios.id))
      .leftJoinLateral(versions, sql`true`)
      // Once it was entrusted to somebody, or to nobody, that stands.
      .leftJoin(
        author,
        sql`${author.id} = case when ${caseSignOffs.scenarioId} is null then ${versions.writtenBy} else ${caseSignOffs.authorId} end`,
      )
      .leftJoin(reviewer, eq(reviewer.id, caseSignOffs.reviewerId))
      .leftJoin(signer, eq(signer.id, caseSignOffs.signedOffBy))
      .where(only === undefined ? isNull(scenarios.deletedAt) : eq(scenarios.id, only));
    return found.map(({ scenario, signOff, newest, author: writer, reviewer: asked, signer: by }) => {
      const at = signOff?.signedOffAt ?? null;
      const isLater = at !== null && ((newest ?? 0) > (signOff?.signedOffVersion ?? 0) || scenario.updatedAt > at);
      return {
        scenarioId: scenario.id,
        author: writer,
        authorId: writer?.id ?? null,
        reviewer: asked,
        signedOff: at && { by, at: at.toISOString(), changedSince: isLater },
        reviewBy: scenario.reviewBy,
        changedAt: lastChange(scenario).toISOString(),
      };
    });
  }

  return {
    list: () => rows(),
    /** Null for an unknown case, and for what is no id. */
    find: async (scenarioId: string) => (isRowId(scenarioId) ? ((await rows(scenarioId))[0] ?? null) : null),

    /** Who may write cases: authors, and administrators who have an account. */
    async writers(): Promise<CaseWriter[]> {
      const authors = db.select({ id: roles.userId }).from(roles).where(eq(roles.role, 'author'));
      const listed = await administrators();
      return db
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(or(inArray(users.id, authors), listed.length > 0 ? inArray(users.email, listed) : undefined))
        .orderBy(asc(users.email));
    },

    async entrust(tx: Db, scenarioId: string, people: EntrustCase): Promise<void> {
      await tx
        .insert(caseSignOffs)
        .values({ scenarioId, ...people })
        .onConflictDoUpdate({ target: caseSignOffs.scenarioId, set: people });
    },

    async signOff(tx: Db, scenarioId: string, authorId: string | null, signed: SignedOff): Promise<void> {
      await tx
        .insert(caseSignOffs)
        .values({ scenarioId, authorId, ...signed })
        .onConflictDoUpdate({ target: caseSignOffs.scenarioId, set: signed });
    },
  };
}
