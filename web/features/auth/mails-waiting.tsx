import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { copy } from './copy.ts';
import { useCountdown } from './use-countdown.ts';

type Props = { wait: number; busy: boolean; onAgain: () => void; children: ReactNode; below?: ReactNode; className?: string };

/** Something waits for the link of a mail, which can be sent again after `wait` seconds. Remount it for a new wait. */
export function MailsWaiting({ wait, busy, onAgain, children, below, className }: Props) {
  const left = useCountdown(wait);
  return (
    <Notice className={className}>
      {/* It comes as an answer to what was pressed, and moves no focus. */}
      <p role="alert" className="break-words">
        {children} {copy.mailed.spam}
      </p>
      {below}
      {/* Its seconds are for the eyes: read aloud, they would never end. */}
      <Button
        aria-live="off"
        variant="ghost"
        size="sm"
        className="figures mt-2.5 mb-1 bg-surface"
        disabled={busy || left > 0}
        onClick={onAgain}
      >
        {left > 0 ? copy.mailed.againIn(left) : copy.mailed.again}
      </Button>
    </Notice>
  );
}
