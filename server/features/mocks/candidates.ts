import type { Candidate } from './choose-stations.ts';
import { isForAnother } from './for-another.ts';
import type { MockStore } from './store.ts';

type Parts = {
  store: Pick<MockStore, 'published' | 'detailsOf'>;
  /** When the user last held each case. */
  lastMet: (userId: string) => Promise<{ scenarioId: string; lastAt: Date }[]>;
};
export type Card = Candidate & { title: string };

/** The published cases as the chooser sees them for one user. Who calls is read from a script once, for scripts are long. */
export function candidates({ store, lastMet }: Parts) {
  const known = new Map<string, { updatedAt: number; forAnother: boolean }>();
  return async (userId: string): Promise<Card[]> => {
    const [cases, met] = await Promise.all([store.published(), lastMet(userId)]);
    const metAt = new Map(met.map(({ scenarioId, lastAt }) => [scenarioId, lastAt.getTime()]));
    const updated = new Map(cases.map(({ id, updatedAt }) => [id, updatedAt.getTime()]));
    const unknown = [...updated].flatMap(([id, updatedAt]) => (known.get(id)?.updatedAt === updatedAt ? [] : id));
    for (const { id, patientDetails } of await store.detailsOf(unknown))
      known.set(id, { updatedAt: updated.get(id)!, forAnother: isForAnother(patientDetails) });
    return cases.map(({ id, title, consultationType, experienceGroups }) => ({
      id,
      title,
      telephone: consultationType === 'telephone',
      groups: experienceGroups ?? [],
      otherCaller: known.get(id)?.forAnother ?? false,
      lastMetAt: metAt.get(id) ?? null,
    }));
  };
}
