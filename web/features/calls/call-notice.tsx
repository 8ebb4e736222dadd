import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { copy } from './copy.ts';
import { DismissButton } from './dismiss-button.tsx';
import type { CallNotice, NoticeAction } from './notices.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

/**
 * One calm line near the person: what happened, and what a hand can do. Both regions are always in the page: a screen reader reads
 * what appears in them, at once only what needs the doctor.
 */
export function CallNoticeLine({
  notice,
  onAct,
  onDismiss,
}: {
  notice: CallNotice | null;
  onAct: (action: NoticeAction) => void;
  onDismiss: () => void;
}) {
  const body = notice && <Body key={notice.id} notice={notice} onAct={onAct} onDismiss={onDismiss} />;
  const aloud = notice?.tone === 'danger' && !notice.toasted;
  return (
    <div className={notice ? 'min-w-0' : 'sr-only'}>
      <div role="alert">{aloud && body}</div>
      <output className="block">{notice?.tone === 'info' && body}</output>
      {notice?.toasted && body}
    </div>
  );
}

function Body({
  notice: { text, tone, action, until },
  onAct,
  onDismiss,
}: { notice: CallNotice } & Pick<Parameters<typeof CallNoticeLine>[0], 'onAct' | 'onDismiss'>) {
  const left = useSecondsUntil(until ?? null);
  return (
    <Notice tone={tone === 'danger' ? 'warn' : 'info'} className="motion-fade">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 wrap-anywhere">
          {text}{' '}
          {left !== null && (
            // Counted for the eye: read out each second it would drown everything else.
            <span aria-hidden className="figures whitespace-nowrap">
              {copy.notice.secondsLeft(left)}
            </span>
          )}
          {action && (
            <div className="mt-2">
              <Button variant="ghost" size="sm" className="!border-edge" onClick={() => onAct(action)}>
                {copy.notice.actions[action]}
              </Button>
            </div>
          )}
        </div>
        <DismissButton onDismiss={onDismiss} className="-my-1.5" />
      </div>
    </Notice>
  );
}
