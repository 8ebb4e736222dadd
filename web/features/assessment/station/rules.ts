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
