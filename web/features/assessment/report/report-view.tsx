import { Target } from '#web/ui/icons.tsx';
import { useState } from 'react';
import type { AssessmentRecord } from '#contract/assessment.ts';
import { Choice } from '#web/ui/choice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { copy } from '../copy.ts';
import { CoverageCard } from './coverage-card.tsx';
import { DomainSection } from './domain-section.tsx';
import { GradeCard } from './grade-card.tsx';
import type { Moment } from './moment.tsx';
import { ReportByline } from './report-byline.tsx';
import { OwnGrades } from './own-grades.tsx';
import { type Filter, filterCounts, missedTitles, passes } from './rules.ts';
import { TimelinePicture } from './timeline-picture.tsx';

const words = copy.report;

/** A whole report: three grades lead, then the one thing to change, the picture of the time, and the indicators that say why. */
export function ReportView({
  record,
  durationSeconds,
  onMoment,
}: {
  record: AssessmentRecord;
  durationSeconds?: number;
  onMoment?: ((moment: Moment) => void) | undefined;
}) {
  const { report, self } = record.assessment;
  const [filter, setFilter] = useState<Filter>('all');
  const counts = filterCounts(report);
  const label = (name: Filter) => `${words.filters[name]} ${counts[name]}`;
  // Without grades nothing is capped; what was missed stands with its indicator.
  const missed = report.assessable ? report.criticalMissed.length : 0;
  return (
    <article className="@container grid gap-4 motion-fade">
      <ReportByline record={record} durationSeconds={durationSeconds} />
      {!report.assessable && (
        <Notice tone="danger">
          <strong className="font-semibold">{words.notAssessable}.</strong> {report.reason || words.notAssessableText}
        </Notice>
      )}
      {!report.assessable && self && <OwnGrades self={self} />}
      {report.note && <Notice>{report.note}</Notice>}
      {report.caution && <Notice tone="warn">{report.caution}</Notice>}
      {report.markedBy?.changedSince && <Notice>{words.markedBy[report.markedBy.case]}</Notice>}
      {report.assessable && (
        <div className="grid gap-4 @2xl:grid-cols-3">
          {report.domains.map((domain) => (
            <GradeCard key={domain.id} domain={domain} self={self?.find((mine) => mine.domain === domain.id)} />
          ))}
        </div>
      )}
      {report.harms?.map(({ title, why, evidence }) => (
        <Notice key={`${title} ${evidence[0]?.quote}`} tone="danger">
          <strong className="font-semibold">{title}.</strong> {why} {evidence.map(({ quote }) => `“${quote}”`).join(' ')}
        </Notice>
      ))}
      {missed > 0 && (
        <Notice tone="danger">
          <strong className="font-semibold">{words.criticalMissed(missed)}:</strong> {missedTitles(report).join('; ')}. {words.criticalCaps}
        </Notice>
      )}
      {report.focus && (
        <section className="flex gap-3.5 rounded-card bg-brand-soft px-5 py-4">
          <Target aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
          <div>
            <h3 className="text-[13px] text-brand">{words.focus}</h3>
            <p className="text-[16px] font-medium">{report.focus}</p>
          </div>
        </section>
      )}
      <TimelinePicture timeline={report.timeline} onMoment={onMoment} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2">
        <h3 className="text-[19px]">{words.why}</h3>
        <Choice
          className="no-print"
          label={words.filterLabel}
          value={label(filter)}
          options={(['all', 'work', 'met'] as const).map(label)}
          onChange={(chosen) => setFilter((['all', 'work', 'met'] as const).find((name) => label(name) === chosen) ?? 'all')}
        />
      </div>
      {report.domains.map((domain) => (
        <DomainSection
          key={domain.id}
          domain={domain}
          indicators={report.indicators.filter((row) => row.domain === domain.id && passes(filter, row.verdict))}
          subdomains={report.subdomains.filter((row) => row.domain === domain.id && passes(filter, row.verdict))}
          onMoment={onMoment}
        />
      ))}
      {report.coverage && <CoverageCard coverage={report.coverage} onMoment={onMoment} />}
    </article>
  );
}
