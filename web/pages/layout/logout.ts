import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Came here by 'Logout': the gate signs out. */
    leaving?: boolean;
  }
}

/**
 * Logout is a link like any other: whatever asks before another page asks before it, and only what has come through signs out.
 * A guest is asked first, for there is no way back.
 */
export function useLogout(isGuest: boolean) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const leave = () => void navigate({ to: '/login', state: { leaving: true } });
  return { begin: () => (isGuest ? setAsked(true) : leave()), asked, setAsked, leave };
}
