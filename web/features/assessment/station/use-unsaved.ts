import { useEffect } from 'react';

/** Tells that the form `key` holds something unsaved, as long as it does and stands on the screen. */
export type TellUnsaved = (key: string, unsaved: boolean) => void;

export function useTellUnsaved(tell: TellUnsaved, key: string, unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    tell(key, true);
    return () => tell(key, false);
  }, [tell, key, unsaved]);
}
