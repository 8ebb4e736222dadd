import type { IndicatorId, IndicatorRow } from '#contract/indicator.ts';

/** What an indicator is called and defined by: its own wording where it has one, else the built-in text. */
export const wordingOf = (row: IndicatorRow): { title: string; description: string } => ({
  title: row.custom_title ?? row.title,
  description: row.custom_description ?? row.generalDescription,
});

export const hasOwnWording = (row: IndicatorRow): boolean => row.custom_title !== null || row.custom_description !== null;

/** What to save of a form: trimmed; null, which means built-in, where it is blank or the built-in text. */
export function overrideOf(
  row: IndicatorRow,
  { title, description }: { title: string; description: string },
): { customTitle: string | null; customDescription: string | null } {
  const own = (text: string, builtIn: string) => (text.trim() === '' || text.trim() === builtIn ? null : text.trim());
  return { customTitle: own(title, row.title), customDescription: own(description, row.generalDescription) };
}

/** The flags with one of them on or off, in the order of the indicators. */
export function withFlag(
  flagged: readonly IndicatorId[],
  all: readonly { id: IndicatorId }[],
  id: IndicatorId,
  on: boolean,
): IndicatorId[] {
  return all.map((row) => row.id).filter((one) => (one === id ? on : flagged.includes(one)));
}

/** A station to choose: its case's title and specialty, and its keys. */
export type Station = { stationKey: string; title: string; tag: string; formerStationKeys?: readonly string[] | undefined };

/** The stations that hold all words that are searched for. */
export function foundStations(stations: readonly Station[], words: string): Station[] {
  const asked = words.toLowerCase().split(/\s+/);
  return stations.filter(({ stationKey, title, tag, formerStationKeys = [] }) => {
    const text = [title, tag, stationKey, ...formerStationKeys].join(' ').toLowerCase();
    return asked.every((word) => text.includes(word));
  });
}

export type Shows = 'all' | 'critical' | 'guided';
type Here = { critical: ReadonlySet<IndicatorId>; guided: ReadonlyMap<IndicatorId, string> };

/** The indicators to show: all words stand in what they are called and ask for, here as well, and they are of the kind that is asked for. */
export function foundIndicators(rows: readonly IndicatorRow[], { critical, guided }: Here, words: string, shows: Shows): Set<IndicatorId> {
  const asked = words.toLowerCase().split(/\s+/);
  const found = rows.filter((row) => {
    const { title, description } = wordingOf(row);
    const text = [row.id, title, description, guided.get(row.id) ?? ''].join(' ').toLowerCase();
    const kind = shows === 'all' || (shows === 'critical' ? critical.has(row.id) : guided.has(row.id));
    return kind && asked.every((word) => text.includes(word));
  });
  return new Set(found.map(({ id }) => id));
}
