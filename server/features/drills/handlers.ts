import type { Drill, DrillSet } from '#contract/drill.ts';
import { mayAct } from '#contract/may-act.ts';
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
    if (mayAct(user, 'author')) return new Set(scenarioIds);
    const asked = (await tried(user.id)).map(({ scenarioId }) => scenarioId).filter((id) => scenarioIds.includes(id));
    const completed = await Promise.all(asked.map((id) => hasCompleted(user.id, id)));
    return new Set(asked.filter((_, at) => completed[at]));
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

  /** The next drill of the same set that is open. */
  async function nextOf(drillId: string, user: User): Promise<string | null> {
    const rows = await acts();
    for (const { id, drills } of sets) {
      const at = drills.findIndex((_, index) => idOfEntry(id, index) === drillId);
      if (at === -1) continue;
      for (const [index, entry] of drills.entries()) {
        const row = index > at && rows.find(({ key, act }) => key === entry.case && act === entry.act);
        if (row && (entry.open || mayAct(user, 'author') || (await hasCompleted(user.id, row.scenarioId)))) return idOfEntry(id, index);
      }
    }
    return null;
  }

  return {
    listDrills: ({ user }) => openTo(user),

    getDrill: async ({ params, user }) => {
      const { shown } = await find(params.id, user);
      if (shown.from.kind === 'consultation') return shown;
      return { ...shown, from: { ...shown.from, next: await nextOf(shown.id, user) } };
    },

    tryDrill: async ({ params, body, user }) => mark(await find(params.id, user), body.words),

    sayDrill: async ({ params, query, user }) => say(await find(params.id, user), query.browser === 'true'),
  };
}
