/** Stations whose key named the diagnosis to candidates, and what they are called since: whoever knows the old one finds the same. */
const RENAMED: Readonly<Record<string, string>> = { 'acute-gout': 'station-cut-slipper' };

/** The key under which a station stands, of the key that it was or is called by. */
export const presentKey = (stationKey: string): string => RENAMED[stationKey] ?? stationKey;

/** The keys that a station was called by before. */
export const formerKeys = (stationKey: string): string[] => Object.keys(RENAMED).filter((former) => RENAMED[former] === stationKey);
