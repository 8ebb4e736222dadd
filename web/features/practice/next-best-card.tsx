import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { NextBest } from '#contract/practice.ts';
import { Button } from '#web/ui/button.tsx';
import { ArrowRight } from '#web/ui/icons.tsx';
import { copy } from './copy.ts';
import { useRefuseNext } from './changes.ts';

type Props = { next: NextBest; title: string; description?: string; tools?: ReactNode };

/** One suggestion, with its reason: whoever is tired need not choose. It can be refused, and the next one takes its place. */
export function NextBestCard({ next, title, description, tools }: Props) {
  const id = useId();
  const refuse = useRefuseNext();
  return (
    <section
      aria-labelledby={id}
      className="no-print relative mt-4 flex flex-wrap items-center gap-x-3 gap-y-3 rounded-card border border-line border-l-4 border-l-brand bg-surface px-[18px] py-3.5 shadow-card"
    >
      <div className="min-w-0 flex-1 basis-64" aria-live="polite">
        <h2 id={id} className="!text-[13px] !tracking-normal text-brand">
          {copy.next.title}
        </h2>
        <h3 className={`text-[16px] font-semibold ${tools ? 'max-sm:pr-20' : ''}`}>{title}</h3>
        {description && <p className="max-sm:line-clamp-2">{description}</p>}
        <p className="text-[14px] text-muted">{next.why}</p>
      </div>
      <div className="flex flex-wrap items-center gap-1.5 max-sm:w-full">
        {tools && <span className="mr-2 max-sm:absolute max-sm:top-3 max-sm:right-2.5 max-sm:mr-0">{tools}</span>}
        <Button
          variant="quiet"
          title={copy.next.refused}
          className="max-sm:order-2 max-sm:flex-1"
          disabled={refuse.isPending}
          onClick={() => refuse.mutate(next.scenarioId)}
        >
          {copy.next.refuse}
        </Button>
        <Button asChild className="max-sm:flex-1">
          <Link to="/consultation/$scenarioId" params={{ scenarioId: next.scenarioId }} aria-describedby={id}>
            {copy.next.open}
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      </div>
    </section>
  );
}
