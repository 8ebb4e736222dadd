import { useCallback, useState } from 'react';
import { keepPreferences, type Preferences, readPreferences } from './preferences.ts';

/** How this person likes to speak; a change is kept at once. */
export function usePreferences(): { preferences: Preferences; choose: (change: Partial<Preferences>) => void } {
  const [preferences, setPreferences] = useState(readPreferences);
  const choose = useCallback((change: Partial<Preferences>) => {
    // What is kept counts: two changes in one moment must not undo each other.
    const next = { ...readPreferences(), ...change };
    setPreferences(next);
    keepPreferences(next);
  }, []);
  return { preferences, choose };
}
