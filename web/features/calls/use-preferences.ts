import { useCallback, useRef, useState } from 'react';
import { keepPreferences, type Preferences, readPreferences } from './preferences.ts';

/** How this person likes to speak; a change is kept at once. */
export function usePreferences(): { preferences: Preferences; choose: (change: Partial<Preferences>) => void } {
  const [preferences, setPreferences] = useState(readPreferences);
  // Two changes in one moment must not undo each other.
  const latest = useRef(preferences);
  const choose = useCallback((change: Partial<Preferences>) => {
    latest.current = { ...latest.current, ...change };
    setPreferences(latest.current);
    keepPreferences(latest.current);
  }, []);
  return { preferences, choose };
}
