import { useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { SIGN_OUT_PATIENCE_MS } from '#contract/limits.ts';
import { ownStorage } from '#web/api/own-storage.ts';
import { settled } from '#web/api/under-way.ts';
import { useAuth } from '#web/features/auth/auth-context.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { copy } from './copy.ts';

const Confirm = lazy(() => import('#web/ui/confirm.tsx').then((module) => ({ default: module.Confirm })));

/** Signs out, the last page being gone: what it still had to save is waited for, and what could not be saved is asked about. */
export function Leaving() {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const { history } = useRouter();
  const [unsaved, setUnsaved] = useState(false);
  const leave = async () => {
    setUnsaved(false);
    await signOut();
    await navigate({ to: '/login', replace: true });
  };
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    let over = false;
    void settled(SIGN_OUT_PATIENCE_MS).then(() => {
      if (over) return undefined;
      const left = ownStorage().names().some((name) => name.startsWith('notes:')); // prettier-ignore
      return left ? setUnsaved(true) : latest.current();
    });
    return () => {
      over = true;
    };
  }, []);
  return (
    <>
      <PageSpinner label={copy.loading} />
      <Suspense>
        {unsaved && <Confirm open onOpenChange={(open) => !open && history.back()} {...copy.unsentNotes} onConfirm={() => void leave()} />}
      </Suspense>
    </>
  );
}
