import { Link } from '@tanstack/react-router';
import { Button } from '#web/ui/button.tsx';
import { Mic } from '#web/ui/icons.tsx';
import { copy } from './copy.ts';

/** The way to the drills: quiet, beside what leads. */
export function DrillsLink({ className }: { className?: string }) {
  return (
    <Button asChild variant="quiet" className={className}>
      <Link to="/drills">
        <Mic aria-hidden />
        {copy.drills}
      </Link>
    </Button>
  );
}
