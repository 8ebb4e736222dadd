import type { CaseSnapshot } from '#contract/case-version.ts';
import type { AssessmentRecord } from '#contract/assessment.ts';
import type { OpenedDrill } from '#contract/drill.ts';
import { AppError } from '#contract/errors.ts';
import { mayAct } from '#contract/may-act.ts';
import type { Entry } from '#contract/transcript.ts';
import { type Act, sheetOf } from '#server/features/assessment/sheet/act.ts';
import type { CaseVersions } from '#server/features/scenarios/case-versions.ts';
import type { User } from '#server/http/handlers.ts';
import type { ActRow } from './drill-store.ts';
import { type DrillSets, idOfEntry } from './drill-sets.ts';
import { lineBefore, momentOf, pointIn, tellsOf } from './line-before.ts';

/** A drill with what it is marked by and spoken with. `reveal`: the case's own words may be read. */
export type FoundDrill = { shown: OpenedDrill; act: Act; held: CaseSnapshot; reveal: boolean; say: string };

export type FindParts = {
  sets: DrillSets;
  acts: () => Promise<ActRow[]>;
  versions: Pick<CaseVersions, 'current' | 'find'>;
  consultations: {
    find(
      id: string,
      userId: string,
    ): Promise<{ scenarioId: string; scenarioVersionId: string | null; scenarioTitle: string; transcript: Entry[] } | null>;
  };
  assessments: { list(consultationId: string): Promise<AssessmentRecord[]> };
  /** Whether a consultation's feedback comes later, at the end of its mock. */
  isWithheld: (consultationId: string) => Promise<boolean>;
  hasCompleted: (userId: string, scenarioId: string) => Promise<boolean>;
};

const UUID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';
/** matches: '0f8fad5b-d9cb-469f-a165-70867728950e-7c9e6679-7425-40de-944b-e07fc1f90ae7' */
const OF_REPORT = new RegExp(`^(${UUID})-(${UUID}|D[123]_\\d)$`);

/** A drill that the user may do. @throws AppError `drill_not_found`; `feedback_withheld` while its mock goes on. */
export function findDrill(parts: FindParts) {
  const { sets, acts, versions, consultations, assessments, isWithheld, hasCompleted } = parts;

  async function ofReport(consultationId: string, id: string, user: User): Promise<FoundDrill> {
    const own = await consultations.find(consultationId, user.id);
    if (!own) throw new AppError('drill_not_found');
    if (await isWithheld(consultationId)) throw new AppError('feedback_withheld');
    const reports = (await assessments.list(consultationId)).map(({ assessment }) => assessment.report);
    const point = pointIn(reports, id);
    const asHeld = own.scenarioVersionId === null ? null : await versions.find(own.scenarioVersionId);
    const asToday = reports.some(({ markedBy }) => markedBy?.case !== 'held') ? await versions.current(own.scenarioId) : null;
    const [found] = [asHeld, asToday].flatMap((version) => {
      const act = version && actOf(version.snapshot, id, point?.say);
      return act ? [{ act, held: version.snapshot }] : [];
    });
    if (!found || !reports.some((report) => tellsOf(report, id))) throw new AppError('drill_not_found');
    const { act, held } = found;
    const line = lineBefore(own.transcript, momentOf(point), act.cue);
    const from = { kind: 'consultation' as const, id: consultationId };
    const shown = { id: `${consultationId}-${id}`, title: act.title, line, caseTitle: own.scenarioTitle, task: null, from };
    return { shown, act, held, reveal: true, say: act.say ?? '' };
  }

  async function ofSet(id: string, user: User): Promise<FoundDrill> {
    const rows = await acts();
    for (const set of sets)
      for (const [index, entry] of set.drills.entries()) {
        if (idOfEntry(set.id, index) !== id) continue;
        const row = rows.find(({ key, act }) => key === entry.case && act === entry.act);
        const reveal = row !== undefined && (mayAct(user, 'author') || (await hasCompleted(user.id, row.scenarioId)));
        const held = row && (reveal || entry.open) ? (await versions.current(row.scenarioId))?.snapshot : undefined;
        const act = held && actOf(held, row!.actId);
        if (!act) throw new AppError('drill_not_found');
        const shown = {
          id,
          title: reveal ? act.title : set.title,
          line: entry.line,
          caseTitle: reveal ? row.caseTitle : null,
          task: set.task,
          from: { kind: 'set' as const, title: set.title, next: null },
        };
        return { shown, act, held, reveal, say: (reveal && act.say) || set.say };
      }
    throw new AppError('drill_not_found');
  }

  return (id: string, user: User): Promise<FoundDrill> => {
    const [, consultationId, actId] = OF_REPORT.exec(id) ?? [];
    return consultationId && actId ? ofReport(consultationId, actId, user) : ofSet(id, user);
  };
}

/**
 * An act that can be done, by its id, or where a report speaks of an indicator by the words that it advises: harm is not drilled.
 * @param advised `Say it like this: ‘…’`
 */
const actOf = ({ subdomains }: CaseSnapshot, id: string, advised = ''): Act | undefined => {
  const acts = sheetOf(subdomains).filter(({ kind }) => kind !== 'must not');
  return acts.find((act) => act.id === id) ?? acts.find(({ say }) => say && advised.includes(`‘${say}’`));
};
