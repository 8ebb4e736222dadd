import { useCallback, useRef, useState } from 'react';
import { keepPreferences, type Preferences, readPreferences } from './preferences.ts';

/** How this person likes to speak, and how it is changed. */
export type Chosen = { preferences: Preferences; choose: (change: Partial<Preferences>) => void };

/** A change is kept at once. Once a page: two of them would each write over what the other has changed. */
export function usePreferences(): Chosen {
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
