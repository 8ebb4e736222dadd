import { Link } from '@tanstack/react-router';
import { Mic } from '#web/ui/icons.tsx';
import { useState } from 'react';
import type { ReportPoint } from '#contract/assessment.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { usePrinting } from '#web/ui/use-printing.ts';
import { copy } from '../copy.ts';
import type { Moment } from './moment.tsx';
import { OpeningRow } from './opening-row.tsx';
import { Quote } from './quote.tsx';
import { VerdictMark } from './verdict-mark.tsx';

const words = copy.report;
type OnMoment = ((moment: Moment) => void) | undefined;
type DrillOf = (point: ReportPoint) => string | null;
const noDrill: DrillOf = () => null;
type Props = { work: readonly ReportPoint[]; well: readonly ReportPoint[]; onMoment?: OnMoment; drillOf?: DrillOf | undefined };

/** What to work on and what went well, each a line that opens to its quotes. */
export function PointLists({ work, well, onMoment, drillOf = noDrill }: Props) {
  return (
    <div className="grid gap-3.5 @xl:grid-cols-2 @xl:items-start">
      <List title={words.work} none={words.noWork} points={work} onMoment={onMoment} drillOf={drillOf} />
      <List title={words.well} none={words.noneWell} points={well} onMoment={onMoment} drillOf={noDrill} />
    </div>
  );
}

type ListProps = { title: string; none: string; points: readonly ReportPoint[]; onMoment: OnMoment; drillOf: DrillOf };

function List({ title, none, points, onMoment, drillOf }: ListProps) {
  return (
    <Card className="!py-3">
      <h3 className="text-[17px]">{title}</h3>
      {points.length === 0 && <p className="mt-1 text-[14px] text-muted">{none}</p>}
      <ul className="mt-1">
        {points.map((point) => (
          <Point key={point.id} point={point} onMoment={onMoment} drill={drillOf(point)} />
        ))}
      </ul>
    </Card>
  );
}

function Point({ point, onMoment, drill }: { point: ReportPoint; onMoment: OnMoment; drill: string | null }) {
  const { title, verdict, critical, line, say, evidence, moment } = point;
  const [chosen, setOpen] = useState(false);
  const open = usePrinting() || chosen;
  const quotes = evidence.length > 0 ? evidence : moment ? [moment] : [];
  return (
    <OpeningRow
      open={open}
      onOpenChange={() => setOpen(!chosen)}
      buttonClass="gap-2.5 py-1.5 text-[14.5px] font-medium"
      contentClass="pb-2.5 pl-[30px]"
      heading={
        <>
          <VerdictMark verdict={verdict} />
          <span className="flex-1">{title}</span>
          {critical && <Badge tone={verdict === 'met' ? 'outline' : 'danger'}>{words.critical}</Badge>}
        </>
      }
    >
      {quotes.map((each) => (
        <Quote key={`${each.entryId}${each.quote}`} evidence={each} onMoment={onMoment} />
      ))}
      {line && <p className="mt-1 text-[14px]">{line}</p>}
      {say && (
        <p className="mt-1 text-[14px]">
          <span className="font-semibold text-brand">{words.next}</span>
          {say}
        </p>
      )}
      {drill && (
        <Button asChild size="sm" variant="ghost" className="no-print mt-2 min-h-11 sm:min-h-9">
          <Link to="/drills/$id" params={{ id: drill }} aria-label={words.sayAgainOf(title)}>
            <Mic aria-hidden />
            {words.sayAgain}
          </Link>
        </Button>
      )}
    </OpeningRow>
  );
}
