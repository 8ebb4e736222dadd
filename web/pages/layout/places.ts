/** The entries of the sidebar, and which of them an address belongs to: a consultation is reached from the scenarios, its record from the history. */
const PLACES = [
  { to: '/scenarios', belongs: /^\/($|login|dashboard|scenarios|consultation\/|stations\/)/ },
  { to: '/mocks', belongs: /^\/mocks(\/|$)/ },
  { to: '/rooms', belongs: /^\/rooms(\/|$)/ },
  { to: '/progress', belongs: /^\/(progress|drills)(\/|$)/ },
  { to: '/history', belongs: /^\/(history|consultation-details\/|scoring-test)/ },
  { to: '/groups', belongs: /^\/(groups|join)(\/|$)/ },
  { to: '/admin', belongs: /^\/(admin|scoring-admin)/ },
  { to: '/account', belongs: /^\/account/ },
] as const;
export type Place = (typeof PLACES)[number]['to'];

/** A consultation needs its screen: what every other page says above itself is not said there. */
export const needsItsScreen = (path: string): boolean => /^\/(consultation|stations|mocks|rooms)\/./.test(path);

/** The entry that is marked as the current one; null where none is. */
export function placeOf(path: string): Place | null {
  return PLACES.find(({ belongs }) => belongs.test(path))?.to ?? null;
}
