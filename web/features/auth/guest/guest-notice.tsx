import { Link } from '@tanstack/react-router';
import { Notice } from '#web/ui/notice.tsx';
import { copy } from './copy.ts';

/** Tells a guest that this does not last, and how it can. `welcome`: on the page to which whoever enters comes. */
export function GuestNotice({ welcome }: { welcome: boolean }) {
  return (
    <Notice className="mb-5">
      {welcome && <strong className="font-semibold">{copy.welcome}</strong>} <span>{copy.notice}</span> {copy.deleted}{' '}
      <Link to="/account" className="font-semibold whitespace-nowrap text-brand underline underline-offset-2">
        {copy.keepWork}
      </Link>
    </Notice>
  );
}
