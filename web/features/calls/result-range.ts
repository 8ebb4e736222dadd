/**
 * Whether a result lies outside its reference range: 'high', 'low', or null where it does not, or nobody can tell. Ranges as laboratories
 * write them: '115 to 165 g/L', '< 30 mm/h', '> 60', 'up to 5', 'none'.
 */
export function outOfRange(result: string, range: string): 'high' | 'low' | null {
  const value = numberOf(result);
  const [, from, to] = /^\s*([\d.]+)\s*(?:to|[-–])\s*([\d.]+)/.exec(range) ?? [];
  const below = /^\s*(?:<|≤|less than|below|under|up to)\s*=?\s*([\d.]+)/i.exec(range)?.[1];
  const above = /^\s*(?:>|≥|more than|above|over|at least)\s*=?\s*([\d.]+)/i.exec(range)?.[1];
  if (/^\s*(?:none|negative|not detected)\b/i.test(range))
    return /^\s*(?:none|negative|not (?:detected|done|seen)|nil|–|-|0)\b|^\s*[–-]?\s*$/i.test(result) ? null : 'high';
  if (value === null) return null;
  // '< 0.01' against '0.3 to 4.2' is below it; against '< 30' nobody asks.
  if (from && to) return value < Number(from) ? 'low' : value > Number(to) ? 'high' : null;
  if (below)
    return value > Number(below) || (value === Number(below) && !isLess(result) && /^\s*(?:<|less|below|under)/i.test(range))
      ? 'high'
      : null;
  if (above) return value < Number(above) || (value === Number(above) && /^\s*(?:>|more|above|over)/i.test(range)) ? 'low' : null;
  return null;
}

const isLess = (result: string) => /^\s*[<≤]/.test(result);

/** The number that a cell begins with; null for a date, a blood pressure, words. */
function numberOf(cell: string): number | null {
  const [, digits] = /^\s*[<>≤≥]?\s*(\d+(?:\.\d+)?)(?![\d/.]|\s+[A-Z][a-z]+ \d{4})/.exec(cell) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Which cells of a row are results outside the range that stands in the row: for each column 'high', 'low' or null. */
export function abnormalIn(head: readonly string[], row: readonly string[]): ('high' | 'low' | null)[] {
  const at = head.findIndex((name) => /\b(?:range|reference|normal)\b/i.test(name));
  return row.map((cell, column) => (at < 1 || column === 0 || column >= at ? null : outOfRange(cell, row[at] ?? '')));
}
