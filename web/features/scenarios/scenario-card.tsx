import { Link } from '@tanstack/react-router';
import { ArrowRight, Phone, Video } from '#web/ui/first-icons.tsx';
import { type ReactNode, useId } from 'react';
import type { ScenarioCard as Scenario } from '#contract/scenario.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { copy } from './copy.ts';
import type { Tried } from './rules.ts';
import { LastGrades, TriedLine } from './tried-line.tsx';

type Props = {
  scenario: Scenario;
  /** How it went so far; undefined when it is new. */
  tried: ReturnType<Tried['get']>;
  /** What the person can do with it besides, and what is known of it besides. */
  tools?: ReactNode;
  lines?: ReactNode;
};

/** One case: what it is, how it is held, how it went. All of it is one link, but for its tools. */
export function ScenarioCard({ scenario, tried, tools, lines }: Props) {
  const { id, title, tag, description, consultationType: type } = scenario;
  const titleId = useId();
  const TypeIcon = type === 'telephone' ? Phone : Video;
  return (
    <Card className="relative flex flex-col transition-colors duration-150 hover:border-edge [content-visibility:auto] [contain-intrinsic-size:auto_230px]">
      <div className="flex items-start justify-between gap-1">
        {/* Tight: the longest specialty stands in one row with the kind of consultation. */}
        <div className="flex min-w-0 flex-wrap gap-1">
          <Badge className="!px-2">{tag}</Badge>
          {type && (
            <Badge className="!px-2">
              <TypeIcon aria-hidden className="size-3" />
              {copy.types[type]}
            </Badge>
          )}
        </div>
        <span className="relative z-10">{tools}</span>
      </div>
      <h2 id={titleId} className="mt-2.5">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-muted">{description}</p>
      {lines && <div className="mb-3 grid gap-1 text-[13px] text-muted">{lines}</div>}
      <div className="mt-auto">{tried?.grades && <LastGrades grades={tried.grades} />}</div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <TriedLine tried={tried} />
        <Link
          to="/consultation/$scenarioId"
          params={{ scenarioId: id }}
          aria-describedby={titleId}
          className={cx(
            'ml-auto inline-flex min-h-9 items-center gap-1.5 text-[14px] font-semibold text-brand [&_svg]:size-4',
            'after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-brand',
          )}
        >
          {copy.select}
          <ArrowRight aria-hidden />
        </Link>
      </div>
    </Card>
  );
}
