/** The Demographics of a case: what one looks for in them is read by its name. */
export type Demographics = {
  lines: readonly string[];
  /** What stands behind a name ('age', 'gender|sex'), without emphasis; null where it is missing. */
  field: (name: string) => string | null;
};

/** Somebody who calls for the patient: 'Jo Brown, his mother, aged 30' has a name and what is said of them behind it. */
export type Caller = { name: string; said: string[] };

/** Reads the Demographics ('Name: David Hughes', '**Age:** 47'); the script behind them is not read. */
export function demographicsOf(patientDetails: string): Demographics {
  const lines = linesOf(patientDetails);
  const field = (name: string): string | null => {
    const pattern = new RegExp(`^[\\W_]*(?:${name})[\\W_]*[:=][\\W_]*(.+)$`, 'i');
    for (const line of lines) {
      const value = pattern.exec(line)?.[1]?.replaceAll('*', '').trim();
      if (value) return value;
    }
    return null;
  };
  return { lines, field };
}

/** The patient's name, without what stands behind it in brackets. */
export const patientIn = ({ field }: Demographics): string | null => field('(?:full |patient )?name')?.replace(/\s*\(.*$/, '') ?? null;

/** Who calls; null where the patient does. */
export function callerIn(demographics: Demographics): Caller | null {
  const line = demographics.field('caller')?.replace(/\s*\(.*$/, '');
  const [name = '', ...said] = line?.split(/,\s*/) ?? [];
  if (!name || /^(?:the )?patient\b|^(?:him|her|them)sel/i.test(name) || name === patientIn(demographics)) return null;
  return { name, said };
}

/** The lines of the Demographics; of a script without that heading those before its second heading. */
function linesOf(patientDetails: string): string[] {
  const lines = patientDetails.split(/\r?\n/);
  const isHeading = (line: string) => /^\s*(?:#+\s|[A-Z][A-Z &]{4,}:?\s*$)/.test(line);
  const from = lines.findIndex((line) => isHeading(line) && /demographic/i.test(line));
  const to = lines.findIndex((line, at) => at > from && at > 0 && isHeading(line));
  return lines.slice(from + 1, to === -1 ? undefined : to);
}
