import { join } from 'node:path';
import type { Indicator } from '#contract/indicator.ts';
import type { Db } from '#server/db/open.ts';
import { assembleDrills } from '#server/assemble-drills.ts';
import type { AssessmentStore } from '#server/features/assessment/store.ts';
import { progressStore } from '#server/features/consultations/progress-store.ts';
import { calendarKeys } from '#server/features/practice/calendar-keys.ts';
import { difficulties } from '#server/features/practice/difficulties.ts';
import { practiceHandlers } from '#server/features/practice/handlers.ts';
import { practiceStore } from '#server/features/practice/practice-store.ts';
import { readSearchWords, searchCases } from '#server/features/practice/search-cases.ts';
import type { ScenarioStore } from '#server/features/scenarios/store.ts';

type Parts = Omit<Parameters<typeof assembleDrills>[0], 'progress' | 'setsFile' | 'assessments'> & {
  db: Db;
  scenarios: ScenarioStore;
  assessments: Pick<AssessmentStore, 'overrides' | 'list'>;
  indicators: readonly Indicator[];
  /** This installation's own, for the addresses of calendars. */
  secret: string;
  /** The folder `content`. */
  content: string;
  publicUrl: string;
  now: () => Date;
};

/** Practice that knows what is next, and drills. */
export function assemblePractice({ db, scenarios, assessments, indicators, secret, content, publicUrl, now, ...parts }: Parts) {
  const progress = progressStore(db);
  const store = practiceStore(db);
  const onTrouble = (error: unknown) => parts.log.warn({ err: error }, 'the difficulty of cases could not be read');
  const practice = practiceHandlers({
    practice: store,
    difficulties: difficulties({ practice: store, now, onTrouble }),
    progress,
    scenarios,
    search: searchCases({ db, searchWords: readSearchWords(join(content, 'search-words.json')) }),
    keys: calendarKeys(secret),
    statements: async () => {
      const titles = new Map((await assessments.overrides()).map(({ id, customTitle }) => [id, customTitle]));
      return indicators.map(({ id, domain, title }) => ({ id, domain, title: titles.get(id) ?? title }));
    },
    publicUrl,
    now,
  });
  return { ...practice, ...assembleDrills({ ...parts, db, assessments, progress, now, setsFile: join(content, 'drills.json') }) };
}
