import type { Indicator } from '#contract/indicator.ts';
import type { Db } from '#server/db/open.ts';
import type { AssessmentStore } from '#server/features/assessment/store.ts';
import { progressStore } from '#server/features/consultations/progress-store.ts';
import { calendarKeys } from '#server/features/practice/calendar-keys.ts';
import { practiceHandlers } from '#server/features/practice/handlers.ts';
import { practiceStore } from '#server/features/practice/practice-store.ts';
import { readSearchWords, searchCases } from '#server/features/practice/search-cases.ts';
import type { ScenarioStore } from '#server/features/scenarios/store.ts';

type Parts = {
  db: Db;
  scenarios: ScenarioStore;
  assessments: Pick<AssessmentStore, 'overrides'>;
  indicators: readonly Indicator[];
  /** This installation's own, for the addresses of calendars. */
  secret: string;
  searchWordsFile: string;
  publicUrl: string;
  now: () => Date;
};

/** Practice that knows what is next. */
export function assemblePractice({ db, scenarios, assessments, indicators, secret, searchWordsFile, publicUrl, now }: Parts) {
  return practiceHandlers({
    practice: practiceStore(db),
    progress: progressStore(db),
    scenarios,
    search: searchCases({ db, searchWords: readSearchWords(searchWordsFile) }),
    keys: calendarKeys(secret),
    statements: async () => {
      const titles = new Map((await assessments.overrides()).map(({ id, customTitle }) => [id, customTitle]));
      return indicators.map(({ id, domain, title }) => ({ id, domain, title: titles.get(id) ?? title }));
    },
    publicUrl,
    now,
  });
}
