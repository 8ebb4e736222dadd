import { Link } from '@tanstack/react-router';
import { Phone, Video } from '#web/ui/icons.tsx';
import { useId } from 'react';
import type { ScenarioCard as Scenario } from '#contract/scenario.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { copy } from './copy.ts';
import type { Tried } from './rules.ts';
import { TriedLine } from './tried-line.tsx';

/** One case, and how it went so far; `tried` undefined when it is new. */
export function ScenarioCard({ scenario, tried }: { scenario: Scenario; tried: ReturnType<Tried['get']> }) {
  const { id, title, tag, description, consultationType: type } = scenario;
  const titleId = useId();
  const TypeIcon = type === 'telephone' ? Phone : Video;
  return (
    <Card className="flex flex-col [content-visibility:auto] [contain-intrinsic-size:auto_230px]">
      <div className="flex flex-wrap gap-1.5">
        <Badge>{tag}</Badge>
        {type && (
          <Badge>
            <TypeIcon aria-hidden className="size-3" />
            {copy.types[type]}
          </Badge>
        )}
      </div>
      <h2 id={titleId} className="mt-2.5">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-muted">{description}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <TriedLine tried={tried} />
        <Button asChild className="max-sm:w-full">
          <Link to="/consultation/$scenarioId" params={{ scenarioId: id }} aria-describedby={titleId}>
            {copy.select}
          </Link>
        </Button>
      </div>
    </Card>
  );
}
