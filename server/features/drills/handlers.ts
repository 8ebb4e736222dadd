import type { Drill, DrillSet } from '#contract/drill.ts';
import type { HandlersFor, User } from '#server/http/handlers.ts';
import { type FindParts, findDrill } from './find-drill.ts';
import { idOfEntry } from './drill-sets.ts';
import type { markDrill } from './mark-drill.ts';
import type { sayLine } from './say-line.ts';

type Parts = FindParts & {
  /** The cases that the user tried. */
  tried: (userId: string) => Promise<{ scenarioId: string }[]>;
  mark: ReturnType<typeof markDrill>;
  say: ReturnType<typeof sayLine>;
};

/** Drills of two minutes: one line of a patient, one act, three tries. Nothing of them is kept. */
export function drillHandlers(parts: Parts): HandlersFor<'listDrills' | 'getDrill' | 'tryDrill' | 'sayDrill'> {
  const { sets, acts, hasCompleted, tried, mark, say } = parts;
  const find = findDrill(parts);

  async function completedBy(user: User, scenarioIds: readonly string[]): Promise<Set<string>> {
    if (user.isAdmin) return new Set(scenarioIds);
    const met = new Set<string>();
    for (const { scenarioId } of await tried(user.id))
      if (scenarioIds.includes(scenarioId) && (await hasCompleted(user.id, scenarioId))) met.add(scenarioId);
    return met;
  }

  async function openTo(user: User): Promise<DrillSet[]> {
    const rows = await acts();
    const completed = await completedBy(user, [...new Set(rows.map(({ scenarioId }) => scenarioId))]);
    return sets.map(({ id, title, task, drills }) => {
      const there = drills.flatMap((entry, index): (Drill | null)[] => {
        const row = rows.find(({ key, act }) => key === entry.case && act === entry.act);
        if (!row) return [];
        const known = completed.has(row.scenarioId);
        if (!known && !entry.open) return [null];
        const caseTitle = known ? row.caseTitle : null;
        return [{ id: idOfEntry(id, index), title: known ? row.act : title, line: entry.line, caseTitle }];
      });
      return { id, title, task, all: there.length, drills: there.filter((drill) => drill !== null) };
    });
  }

  return {
    listDrills: ({ user }) => openTo(user),

    getDrill: async ({ params, user }) => {
      const { shown } = await find(params.id, user);
      if (shown.from.kind === 'consultation') return shown;
      const set = (await openTo(user)).find(({ drills }) => drills.some(({ id }) => id === shown.id));
      const at = set?.drills.findIndex(({ id }) => id === shown.id) ?? -1;
      return { ...shown, from: { ...shown.from, next: set?.drills[at + 1]?.id ?? null } };
    },

    tryDrill: async ({ params, body, user }) => mark(await find(params.id, user), body.words),

    sayDrill: async ({ params, query, user }) => say(await find(params.id, user), query.browser === 'true'),
  };
}
