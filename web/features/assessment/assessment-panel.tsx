import { useQuery } from '@tanstack/react-query';
import { RotateCw } from '#web/ui/icons.tsx';
import { useMemo } from 'react';
import { ASSESSMENT_REFETCH_WAIT_MS } from '#contract/limits.ts';
import { transcriptLines } from '#contract/said.ts';
import type { Entry } from '#contract/transcript.ts';
import { ownTabStorage } from '#web/api/own-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { copy } from './copy.ts';
import { generationGuard } from './guard.ts';
import { PanelBody } from './panel-body.tsx';
import { PanelHeader } from './panel-header.tsx';
import { assessmentsQuery } from './queries.ts';
import type { EarlierSound } from './report/attempt-card.tsx';
import type { Moment } from './report/moment.tsx';
import { buttonState } from './rules.ts';
import { useAutoGenerate } from './use-auto-generate.ts';
import { useGrade } from './use-grade.ts';

export type AssessmentPanelProps = {
  consultationId: string;
  scenarioId: string;
  /** Where the page knows it; the server finds it by the scenario otherwise. */
  stationKey?: string | undefined;
  transcript: Entry[];
  /** ISO time at which the consultation was completed. */
  completedAt: string;
  /** Called when a quote's time or a pin is chosen: show or play that moment. */
  onMoment?: ((moment: Moment) => void) | undefined;
  /** An administrator may have it marked by the case as it is today. */
  isAdmin?: boolean;
  /** The consultation has a recording that plays here. */
  audible?: boolean;
  /** The recording of an earlier attempt at the case plays here as well. */
  earlierSound?: EarlierSound | undefined;
  now?: () => Date;
};

const clockNow = () => new Date();

/** Feedback on one consultation: loads what there is, generates it by itself when the consultation has just ended, or on the button. */
export function AssessmentPanel({
  consultationId,
  scenarioId,
  stationKey,
  transcript,
  completedAt,
  onMoment,
  isAdmin = false,
  audible = false,
  earlierSound,
  now = clockNow,
}: AssessmentPanelProps) {
  const guard = useMemo(() => generationGuard(ownTabStorage(), consultationId), [consultationId]);
  const { grade, running } = useGrade(consultationId, guard, now);
  /** A page that was reloaded in the middle of a generation waits for what the server is still making. */
  const elsewhere = () => !running && guard.held(now());
  const query = useQuery({
    ...assessmentsQuery(consultationId),
    refetchInterval: ({ state }) => (elsewhere() && state.data?.length === 0 ? ASSESSMENT_REFETCH_WAIT_MS : false),
  });
  const hasTranscript = transcript.length > 0;
  const found = query.data?.length ?? null;

  const generate = (caseAs?: 'today') => {
    if (!running) grade({ scenarioId, stationKey, transcript: transcriptLines(transcript), ...(caseAs && { caseAs }) });
  };
  const changed = query.data?.[0]?.assessment.report.markedBy?.changedSince ?? false;
  const waiting = useAutoGenerate({
    completedAt,
    hasTranscript,
    found,
    guarded: () => guard.held(now()),
    refetch: query.refetch,
    generate,
    now,
  });

  const state = buttonState({
    found: query.isError ? 0 : found,
    generating: running || waiting || (query.dataUpdatedAt > 0 && found === 0 && elsewhere()),
  });
  const busy = state === 'loading' || state === 'generating';
  return (
    <section aria-label={copy.panel.title} aria-busy={busy}>
      <PanelHeader
        state={state}
        hint={hint({ busy: state === 'generating', hasTranscript, found })}
        disabled={busy || !hasTranscript}
        onGenerate={() => generate()}
      />
      {isAdmin && changed && (
        <Button variant="ghost" size="sm" className="no-print mt-2 min-h-11 sm:min-h-9" disabled={busy} onClick={() => generate('today')}>
          <RotateCw aria-hidden />
          {copy.panel.today}
        </Button>
      )}
      {query.isError && (
        <Notice tone="danger" className="mt-4">
          {copy.panel.failed}{' '}
          <Button variant="quiet" size="sm" onClick={() => void query.refetch()}>
            <RotateCw aria-hidden />
            {copy.panel.retry}
          </Button>
        </Notice>
      )}
      <PanelBody
        consultationId={consultationId}
        records={query.data ?? []}
        generating={state === 'generating' && !found}
        marking={running || elsewhere()}
        onMoment={onMoment}
        audible={audible}
        earlierSound={earlierSound}
      />
    </section>
  );
}

function hint({ busy, hasTranscript, found }: { busy: boolean; hasTranscript: boolean; found: number | null }): string | null {
  if (busy) return copy.panel.waiting;
  if (!hasTranscript) return copy.panel.nothingSaid;
  return found === 0 ? copy.panel.none : null;
}
