import { Link } from '@tanstack/react-router';
import { ApiError } from '#web/api/api-error.ts';
import { copy } from '#web/features/consultations/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { RotateCw, SearchX, TriangleAlert } from '#web/ui/icons.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';

/** A consultation that is not there, which no second try would find. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

type Props = { error: unknown; words: { title: string; text: string }; onRetry: () => void };

/** In place of a consultation or its report: it is not there any more, or could not be read this time. */
export function ConsultationFailed({ error, words, onRetry }: Props) {
  const gone = isGone(error);
  const { title, text } = gone ? copy.details.gone : words;
  return (
    <StatePanel level="h1" tone={gone ? 'plain' : 'danger'} icon={gone ? SearchX : TriangleAlert} title={title} text={text}>
      {!gone && (
        <Button variant="ghost" onClick={onRetry}>
          <RotateCw aria-hidden />
          {copy.details.retryLoad}
        </Button>
      )}
      <Button asChild>
        <Link to="/history">{copy.details.back}</Link>
      </Button>
    </StatePanel>
  );
}
