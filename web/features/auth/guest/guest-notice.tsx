import { Link } from '@tanstack/react-router';
import { Notice } from '#web/ui/notice.tsx';
import { copy } from './copy.ts';

/** Tells a guest that this does not last, and how it can. */
export function GuestNotice() {
  return (
    <Notice className="mb-5">
      {copy.notice}{' '}
      <Link to="/account" className="font-semibold whitespace-nowrap text-brand underline underline-offset-2">
        {copy.keepWork}
      </Link>
    </Notice>
  );
}
