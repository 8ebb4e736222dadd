const TABS = ['advice', 'reading', 'said', 'trial', 'probes', 'preview', 'versions'] as const;
export type StudioTab = (typeof TABS)[number];

/** The view that an address names ('?tab=probes'); nothing where it names none. */
export const studioTabOf = ({ tab }: Record<string, unknown>): { tab?: StudioTab } => {
  const named = TABS.find((name) => name === tab);
  return named ? { tab: named } : {};
};
