import type { AssessmentRecord, ReportPoint } from '#contract/assessment.ts';
import type { EarlierAttempt } from '#contract/attempt.ts';
import { Notice } from '#web/ui/notice.tsx';
import { copy } from '../copy.ts';
import { AllIndicators } from './all-indicators.tsx';
import { AttemptCard, type EarlierSound } from './attempt-card.tsx';
import { CoverageCard } from './coverage-card.tsx';
import { GradeCard } from './grade-card.tsx';
import type { Moment } from './moment.tsx';
import { OneThing } from './one-thing.tsx';
import { OwnGrades } from './own-grades.tsx';
import { drillOf, pointsOf } from './points.ts';
import { PointLists } from './point-lists.tsx';
import { RedBanner } from './red-banner.tsx';
import { ReportByline } from './report-byline.tsx';
import { TimelinePicture } from './timeline-picture.tsx';

const words = copy.report;

type Props = {
  record: AssessmentRecord;
  onMoment?: ((moment: Moment) => void) | undefined;
  /** There is a recording: a moment is heard, not only shown. */
  audible?: boolean | undefined;
  /** An earlier attempt at the same case, to stand beside this one. */
  earlier?: EarlierAttempt | null | undefined;
  earlierSound?: EarlierSound | undefined;
  /** The consultation that a kept report is on: its acts can be said again. */
  drillsOf?: string | undefined;
};

/**
 * A whole report: what one got, the one thing to change, what to work on and what went well, the twelve minutes; all 26
 * indicators and the facts of the case behind a button each.
 */
export function ReportView({ record, onMoment, audible = false, earlier = null, earlierSound, drillsOf }: Props) {
  const { report, self } = record.assessment;
  const { change, work, well } = pointsOf(report);
  const drill = (point: ReportPoint) => (drillsOf === undefined ? null : drillOf(drillsOf, report, point));
  return (
    <article className="@container grid gap-3 motion-fade">
      <ReportByline record={record} />
      {!report.assessable && (
        <Notice tone="danger">
          <strong className="font-semibold">{words.notAssessable}.</strong> {report.reason || words.notAssessableText}
        </Notice>
      )}
      {!report.assessable && self && <OwnGrades self={self} />}
      {report.note && <Notice>{report.note}</Notice>}
      {report.caution && (
        <Notice tone="warn" className="!py-1.5 !text-[13.5px]">
          {report.caution}
        </Notice>
      )}
      {report.markedBy?.changedSince && <Notice>{words.markedBy[report.markedBy.case]}</Notice>}
      {report.assessable && (
        <div className="grid gap-x-2.5 @xl:grid-cols-3 [&>*]:mb-2.5 @xl:[&>*]:mb-0">
          {report.domains.map((domain) => (
            <GradeCard
              key={domain.id}
              domain={domain}
              self={self?.find((mine) => mine.domain === domain.id)}
              earlier={earlier?.domains.find(({ id }) => id === domain.id)?.grade}
            />
          ))}
        </div>
      )}
      <RedBanner report={report} />
      <OneThing change={change} focus={report.focus} onMoment={onMoment} audible={audible} drill={change ? drill(change) : null} />
      {report.assessable && <PointLists work={work} well={well} onMoment={onMoment} drillOf={drill} />}
      {earlier && <AttemptCard earlier={earlier} report={report} onMoment={onMoment} sound={earlierSound} />}
      <TimelinePicture timeline={report.timeline} onMoment={onMoment} />
      <AllIndicators report={report} onMoment={onMoment} />
      {report.coverage && <CoverageCard coverage={report.coverage} onMoment={onMoment} />}
    </article>
  );
}
