import { Notice } from '#web/ui/notice.tsx';
import { copy } from './copy.ts';

/** Tells a guest that this does not last. */
export function GuestNotice() {
  return <Notice className="mb-5">{copy.guestNotice}</Notice>;
}
