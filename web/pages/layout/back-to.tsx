import { Link } from '@tanstack/react-router';
import { ChevronLeft } from '#web/ui/icons.tsx';
import { Button } from '#web/ui/button.tsx';

/** Above the title of a page: the one that leads to it. */
export function BackTo({ to, label }: { to: '/admin' | '/history'; label: string }) {
  return (
    <Button asChild variant="quiet" size="sm" className="-ml-3">
      <Link to={to}>
        <ChevronLeft aria-hidden />
        {label}
      </Link>
    </Button>
  );
}
