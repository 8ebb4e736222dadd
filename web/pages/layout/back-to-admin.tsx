import { Link } from '@tanstack/react-router';
import { ChevronLeft } from '#web/ui/icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { copy } from './copy.ts';

/** Above the title of a page that the admin panel leads to. */
export function BackToAdmin() {
  return (
    <Button asChild variant="quiet" size="sm" className="-ml-3">
      <Link to="/admin">
        <ChevronLeft aria-hidden />
        {copy.backToAdmin}
      </Link>
    </Button>
  );
}
