import { and, asc, eq } from 'drizzle-orm';
import type { NewSubdomain, SubdomainForm, SubdomainOrder } from '#contract/api/scenarios.ts';
import { AppError } from '#contract/errors.ts';
import type { DomainId } from '#contract/indicator.ts';
import type { Db } from '#server/db/open.ts';
import { isRowId, rowIdOf } from '#server/db/row-id.ts';
import { subdomains } from '#server/db/tables.ts';
import type { Actor } from '#server/features/auth/log-change.ts';
import type { CaseChange, CaseChanges } from './change-case.ts';
import { placed, reordered } from './order-subdomains.ts';
import type { SubdomainRow } from './store.ts';
import { subjectOf as caseSubject } from './write-scenario.ts';

export type SubdomainWriter = ReturnType<typeof subdomainWriter>;

/**
 * What administrators write of a scenario's subdomains. A new one keeps the index it asks for where
 * that is free; after every other change its domain counts 0 to n-1.
 */
export function subdomainWriter({ db, changes }: { db: Db; changes: CaseChanges }) {
  /** The scenario is locked before its subdomain is read, so that one which vanished meanwhile is noticed. */
  async function change<T>(id: string, by: Actor, make: (change: CaseChange, row: SubdomainRow) => Promise<T>): Promise<T> {
    const [known] = isRowId(id) ? await db.select().from(subdomains).where(eq(subdomains.id, id)) : [];
    const made = known
      ? await changes.ofMarking(known.scenarioId, by, async (under) => {
          const [row] = await under.tx.select().from(subdomains).where(eq(subdomains.id, id));
          if (!row) throw new AppError('subdomain_not_found');
          return make(under, row);
        })
      : null;
    if (made === null) throw new AppError('subdomain_not_found');
    return made;
  }

  return {
    /** Once for a request that names itself, however often it comes. @throws scenario_not_found */
    async create(scenarioId: string, form: NewSubdomain, by: Actor): Promise<{ row: SubdomainRow; isNew: boolean }> {
      const id = form.requestId && rowIdOf([by.id, scenarioId, form.requestId, JSON.stringify(columnsOf(form))]);
      const made = await changes.ofMarking(scenarioId, by, async ({ tx, log }) => {
        const [known] = id ? await tx.select().from(subdomains).where(eq(subdomains.id, id)) : [];
        if (known) return { row: known, isNew: false };
        const domain = await domainOf(tx, scenarioId, form.domain);
        const { orderIndex, moved } = placed(form.orderIndex, domain);
        for (const other of moved) await tx.update(subdomains).set({ orderIndex: other.orderIndex }).where(eq(subdomains.id, other.id));
        const [row] = await tx
          .insert(subdomains)
          .values({ ...(id && { id }), ...columnsOf(form), scenarioId, orderIndex })
          .returning();
        log({ action: 'subdomain_created', subject: subjectOf(row!), after: { ...columnsOf(form), orderIndex } });
        return { row: row!, isNew: true };
      });
      if (!made) throw new AppError('scenario_not_found');
      return made;
    },

    /** @throws subdomain_not_found; conflict when it was saved since the revision that is sent */
    replace: (id: string, form: SubdomainForm, by: Actor): Promise<SubdomainRow> =>
      change(id, by, async ({ tx, log }, row) => {
        if (form.revision !== undefined && form.revision !== row.revision) throw new AppError('conflict');
        await tx
          .update(subdomains)
          .set({ ...columnsOf(form), revision: row.revision + 1 })
          .where(eq(subdomains.id, id));
        const moved = row.domain !== form.domain;
        const domain = (await domainOf(tx, row.scenarioId, form.domain)).filter((other) => other.id !== id);
        const wish = form.orderIndex ?? (moved ? domain.length : row.orderIndex);
        await number(tx, reordered([...domain.map((other) => other.id), id], [{ id, orderIndex: wish }]));
        if (moved) await renumber(tx, row.scenarioId, row.domain);
        const [saved] = await tx.select().from(subdomains).where(eq(subdomains.id, id));
        log({
          action: 'subdomain_changed',
          subject: subjectOf(row),
          before: { ...columnsOf(row), orderIndex: row.orderIndex },
          after: { ...columnsOf(saved!), orderIndex: saved!.orderIndex },
        });
        return saved!;
      }),

    /** @throws subdomain_not_found */
    remove: (id: string, by: Actor): Promise<SubdomainRow> =>
      change(id, by, async ({ tx, log }, row) => {
        await tx.delete(subdomains).where(eq(subdomains.id, id));
        await renumber(tx, row.scenarioId, row.domain);
        log({ action: 'subdomain_deleted', subject: subjectOf(row), before: { ...columnsOf(row), orderIndex: row.orderIndex } });
        return row;
      }),

    /**
     * Puts a domain in order: all of its subdomains or only those that move.
     * @returns all subdomains of the scenario, in order.
     * @throws scenario_not_found; bad_request for an id that is not (or no longer) of this domain, or named twice;
     * conflict when the order that the caller read no longer stands.
     */
    async reorder(scenarioId: string, { domain, updates, from }: SubdomainOrder, by: Actor): Promise<SubdomainRow[]> {
      const made = await changes.ofMarking(scenarioId, by, async ({ tx, log }, scenario) => {
        const before = await domainOf(tx, scenarioId, domain);
        const ids = before.map(({ id }) => id);
        if (updates.some(({ id }) => !ids.includes(id)))
          throw new AppError('bad_request', {
            message: `The list names a subdomain that is not, or no longer, in ${domain} of this case. Please reload and try again.`,
          });
        if (new Set(updates.map(({ id }) => id)).size < updates.length)
          throw new AppError('bad_request', { message: 'The list names the same subdomain twice.' });
        if (from && from.join() !== ids.join()) throw new AppError('conflict');
        await number(tx, reordered(ids, updates));
        log({
          action: 'subdomains_reordered',
          subject: caseSubject(scenario),
          before: { [domain]: titlesOf(before) },
          after: { [domain]: titlesOf(await domainOf(tx, scenarioId, domain)) },
        });
        return allOf(tx, scenarioId);
      });
      if (!made) throw new AppError('scenario_not_found');
      return made;
    },
  };
}

const subjectOf = ({ scenarioId, title }: SubdomainRow) => ({ kind: 'scenario' as const, id: scenarioId, name: title });
const titlesOf = (rows: readonly SubdomainRow[]) => rows.map(({ title }) => title).join(' · ');
/** A form without a sheet leaves the one that stands. */
const columnsOf = ({ domain, title, instructions, isCritical, sheet }: SubdomainForm | SubdomainRow) => ({
  domain,
  title,
  instructions,
  isCritical,
  ...(sheet !== undefined && { sheet }),
});

const inOrder = [asc(subdomains.orderIndex), asc(subdomains.id)];
const allOf = (tx: Db, scenarioId: string): Promise<SubdomainRow[]> =>
  tx
    .select()
    .from(subdomains)
    .where(eq(subdomains.scenarioId, scenarioId))
    .orderBy(...inOrder);
const domainOf = (tx: Db, scenarioId: string, domain: DomainId): Promise<SubdomainRow[]> =>
  tx
    .select()
    .from(subdomains)
    .where(and(eq(subdomains.scenarioId, scenarioId), eq(subdomains.domain, domain)))
    .orderBy(...inOrder);

async function number(tx: Db, ids: readonly string[]): Promise<void> {
  for (const [orderIndex, id] of ids.entries()) await tx.update(subdomains).set({ orderIndex }).where(eq(subdomains.id, id));
}
const renumber = async (tx: Db, scenarioId: string, domain: DomainId): Promise<void> =>
  number(
    tx,
    (await domainOf(tx, scenarioId, domain)).map(({ id }) => id),
  );
