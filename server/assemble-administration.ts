import type { Indicator } from '#contract/indicator.ts';
import type { Db } from '#server/db/open.ts';
import { administratorsOnScreen } from '#server/features/account/administrators.ts';
import { peopleHandlers } from '#server/features/account/people-handlers.ts';
import { disputeService } from '#server/features/assessment/dispute-service.ts';
import { disputeHandlers } from '#server/features/assessment/dispute-handlers.ts';
import type { Grade } from '#server/features/assessment/grade-consultation.ts';
import { markAgain } from '#server/features/assessment/mark-again.ts';
import { stationHandlers } from '#server/features/assessment/station-handlers.ts';
import type { AssessmentStore } from '#server/features/assessment/store.ts';
import { stationWriter } from '#server/features/assessment/write-station.ts';
import { auditHandlers } from '#server/features/auth/audit-handlers.ts';
import type { StandingOf } from '#server/features/auth/standing.ts';
import { sectionIsKnown } from '#server/features/patient/case/part-of-section.ts';
import { lintHandlers } from '#server/features/patient/lint/lint-handlers.ts';
import { faultsOf } from '#server/features/patient/lint/faults-of.ts';
import type { PatientInWorker } from '#server/features/patient/patient-in-worker.ts';
import { saidHandlers } from '#server/features/patient/probes/said-handlers.ts';
import { probeHandlers } from '#server/features/patient/probes/probe-handlers.ts';
import { probesBeside } from '#server/features/patient/probes/read-probed-cases.ts';
import { caseTemplateHandlers } from '#server/features/scenarios/case-template.ts';
import type { CaseVersions } from '#server/features/scenarios/case-versions.ts';
import { correctSaid } from '#server/features/scenarios/correct-said.ts';
import { caseChanges } from '#server/features/scenarios/change-case.ts';
import { duplicateCase } from '#server/features/scenarios/duplicate-case.ts';
import { signOffHandlers } from '#server/features/scenarios/sign-off-handlers.ts';
import { signOffStore } from '#server/features/scenarios/sign-off-store.ts';
import { scenarioHandlers } from '#server/features/scenarios/handlers.ts';
import { exchangeHandlers } from '#server/features/scenarios/exchange-handlers.ts';
import { importCases } from '#server/features/scenarios/import-cases.ts';
import { promptHandlers } from '#server/features/scenarios/prompt-handlers.ts';
import { promptStore } from '#server/features/scenarios/prompt-store.ts';
import { restoreVersion } from '#server/features/scenarios/restore-version.ts';
import { savePrompt } from '#server/features/scenarios/save-prompt.ts';
import type { ScenarioStore } from '#server/features/scenarios/store.ts';
import { subdomainHandlers } from '#server/features/scenarios/subdomain-handlers.ts';
import type { PromptInForce } from '#server/features/scenarios/system-prompt.ts';
import { templateWords } from '#server/features/scenarios/template-words.ts';
import { versionHandlers } from '#server/features/scenarios/version-handlers.ts';
import { scenarioWriter } from '#server/features/scenarios/write-scenario.ts';
import { subdomainWriter } from '#server/features/scenarios/write-subdomains.ts';
import type { LlmProvider } from '#server/providers/llm/llm.ts';
import type { WorkerPool } from '#server/workers/worker-pool.ts';

type Parts = {
  db: Db;
  scenarios: ScenarioStore;
  versions: CaseVersions;
  assessments: AssessmentStore;
  indicators: Indicator[];
  hasCompleted: (userId: string, scenarioId: string) => Promise<boolean>;
  defaultPrompt: string;
  /** Who plays the patients. */
  played: Parameters<typeof promptHandlers>[0]['played'];
  /** What a new case begins with. */
  template: string;
  /** Where the built-in cases lie, with their probes. */
  casesFolder: string;
  /** The patient prompt in force. */
  prompt: () => Promise<PromptInForce>;
  /** What is known of an account. */
  standingOf: StandingOf;
  /** How administrators are named. */
  people: Pick<Parameters<typeof administratorsOnScreen>[0], 'manage' | 'fixed' | 'mailer' | 'log'>;
  /** Reads and plays cases for authors. */
  patients: PatientInWorker;
  /** Drafts lines for authors. */
  llm: LlmProvider | null;
  /** Told which case's page is looked at. */
  lookedAt: ((scenarioId: string) => void) | undefined;
  workers: WorkerPool;
  grade: Grade;
  now: () => Date;
  /** A case, its marking or the prompt was changed. */
  onChanged: () => void;
};

/** Cases, their marking, the patient prompt, people and disputes: what administrators write is on record. */
export function administrationHandlers({
  db,
  scenarios,
  versions,
  assessments,
  indicators,
  hasCompleted,
  defaultPrompt,
  played,
  template,
  casesFolder,
  prompt,
  standingOf,
  people,
  patients,
  llm,
  lookedAt,
  workers,
  grade,
  now,
  onChanged,
}: Parts) {
  const builtInProbes = probesBeside(casesFolder);
  const leftoversOf = templateWords(template);
  const changes = caseChanges({ db, now, onChanged });
  return {
    ...auditHandlers({ db }),
    ...peopleHandlers({ db, standingOf, now, administrators: administratorsOnScreen({ ...people, db, standingOf, now }) }),
    ...disputeHandlers({ service: disputeService({ db, now }), markAgain: markAgain({ db, grade, now }) }),
    ...caseTemplateHandlers(template),
    ...scenarioHandlers({
      scenarios,
      writer: scenarioWriter({ changes }),
      duplicate: duplicateCase({ changes }),
      faultsOf: faultsOf({ builtInProbes, patients, now }),
      leftoversOf,
      hasCompleted,
      ...(lookedAt && { lookedAt }),
    }),
    ...promptHandlers({ prompts: promptStore(db), save: savePrompt({ changes, defaultPrompt }), current: prompt, defaultPrompt, played }),
    ...signOffHandlers({ changes, store: signOffStore(db, async () => (await people.manage.list()).map(({ email }) => email)) }),
    ...versionHandlers({ versions, restore: restoreVersion({ changes, versions, leftoversOf }) }),
    ...exchangeHandlers({ db, scenarios, take: importCases({ changes, leftoversOf }), workers, isKnownSection: sectionIsKnown }),
    ...lintHandlers({ scenarios, lint: patients.lint, now }),
    ...saidHandlers({
      scenarios,
      readSaid: patients.readSaid,
      trySeal: patients.trySeal,
      correct: correctSaid({ changes }),
      llm,
      onTrouble: (error) => people.log.error({ err: error }, 'drafting lines failed'),
    }),
    ...probeHandlers({ probe: patients.probe, scenarios, builtInProbes }),
    ...subdomainHandlers({ writer: subdomainWriter({ db, changes }) }),
    ...stationHandlers({ assessments, writer: stationWriter({ changes }), indicators }),
  };
}
