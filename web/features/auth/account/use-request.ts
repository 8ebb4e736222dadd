import { useRef, useState } from 'react';
import { type AuthClient, authClient, type Problem } from '#web/api/auth-client.ts';
import { toast } from '#web/ui/toast-store.ts';
import { ask, refusalToast } from '../problem-words.ts';

type Refusal = NonNullable<Awaited<ReturnType<typeof ask>>>;

/**
 * Asks the sign-in service for a change, one at a time; a refusal is told in a toast.
 * @returns `send` answers whether it went well. `onRefusal` may tell it in a better place: then it returns true.
 */
export function useRequest() {
  const [busy, setBusy] = useState(false);
  // `busy` is drawn a moment after the press: a second one is no second request.
  const running = useRef(false);
  const send = async (
    act: (client: AuthClient) => Promise<{ error: Problem | null }>,
    onRefusal: (refused: Refusal) => boolean = () => false,
  ): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    const refused = await ask(authClient, act);
    running.current = false;
    setBusy(false);
    if (refused && !onRefusal(refused)) toast(refusalToast(refused));
    return refused === null;
  };
  return { busy, send };
}
