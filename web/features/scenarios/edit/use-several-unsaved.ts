import { useEffect, useMemo, useState } from 'react';

const PLACES = ['write', 'subdomains', 'indicators'] as const;
type Place = (typeof PLACES)[number];

/** Several parts may hold something unsaved: a teller for each, which of them do, and one yes or no for the page. */
export function useSeveralUnsaved(onUnsaved: (unsaved: boolean) => void) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<Place>>(new Set());
  const tell = useMemo(() => {
    const of = (place: Place) => (is: boolean) =>
      setUnsaved((before) => (before.has(place) === is ? before : new Set(PLACES.filter((one) => (one === place ? is : before.has(one))))));
    return { write: of('write'), subdomains: of('subdomains'), indicators: of('indicators') };
  }, []);
  const some = unsaved.size > 0;
  useEffect(() => {
    onUnsaved(some);
    return () => onUnsaved(false);
  }, [some, onUnsaved]);
  return { tell, unsaved };
}
