/** Each domain's colour beside its name. */
export const DOMAINS = [
  { id: 'D1', dot: 'bg-d1' },
  { id: 'D2', dot: 'bg-d2' },
  { id: 'D3', dot: 'bg-d3' },
] as const;
