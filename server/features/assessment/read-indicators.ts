import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Indicator, INDICATOR_IDS } from '#contract/indicator.ts';

/**
 * The 26 built-in indicators of content/indicators.json, in the order of every report.
 * @throws when one is missing, unknown or twice there: the server must not start with a broken mark scheme.
 */
export function readIndicators(file: string): Indicator[] {
  const read = z
    .array(Indicator)
    .length(INDICATOR_IDS.length)
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  return INDICATOR_IDS.map((id) => {
    const found = read.find((indicator) => indicator.id === id);
    if (!found) throw new Error(`${file}: indicator ${id} is missing`);
    return found;
  });
}
