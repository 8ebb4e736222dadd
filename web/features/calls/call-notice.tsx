import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Notice } from '#web/ui/notice.tsx';
import { copy } from './copy.ts';
import { DismissButton } from './dismiss-button.tsx';
import type { CallNotice, NoticeAction } from './notices.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

type Props = {
  notice: CallNotice | null;
  /** It has its room in the card of the person. */
  dense: boolean;
  onAct: (action: NoticeAction) => void;
  onDismiss: () => void;
};

/**
 * One calm line near the person: what happened, and what a hand can do. Both regions are always in the page: a screen reader reads
 * what appears in them, at once only what needs the doctor.
 */
export function CallNoticeLine({ notice, ...props }: Props) {
  const body = notice && <Body key={notice.id} notice={notice} {...props} />;
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
  notice: { text, tone, action, until, toasted },
  dense,
  onAct,
  onDismiss,
}: { notice: CallNotice } & Pick<Props, 'dense' | 'onAct' | 'onDismiss'>) {
  const left = useSecondsUntil(until ?? null);
  /** What goes by itself, or is said elsewhere as well, is cut on a narrow card: Audio status has all of it. */
  const cut = dense && (tone === 'info' || toasted);
  return (
    <Notice tone={tone === 'danger' ? 'warn' : 'info'} dense={dense} className={cx('motion-fade', action && '@max-[500px]:[&>svg]:hidden')}>
      <div className="flex items-center gap-2">
        <p className={cx('min-w-0 flex-1 wrap-anywhere', cut && '@max-[500px]:line-clamp-2 @[500px]:line-clamp-4')}>
          {text}{' '}
          {left !== null && (
            // Counted for the eye: read out each second it would drown everything else.
            <span aria-hidden className="figures whitespace-nowrap">
              {copy.notice.secondsLeft(left)}
            </span>
          )}
        </p>
        {action && (
          <Button variant="ghost" size="sm" className="shrink-0 !border-edge @max-[500px]:px-2.5" onClick={() => onAct(action)}>
            {copy.notice.actions[action]}
          </Button>
        )}
        {/* On a narrow card what can be done about it needs the room, and that of the mark. */}
        <DismissButton onDismiss={onDismiss} className={cx('-my-1.5 -mr-1.5', action && '@max-[500px]:hidden')} />
      </div>
    </Notice>
  );
}
