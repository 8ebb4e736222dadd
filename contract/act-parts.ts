import type { ActPart } from './subdomain.ts';

/** Parts of an act as lines: `fever or feeling ill: any shivers with it`, one way to say one part a line. */
export const linesOfParts = (parts: readonly ActPart[] = []): string[] =>
  parts.flatMap(({ name, wordings }) => wordings.map((wording) => `${name}: ${wording}`));

/** And the parts that such lines say, undefined for none; in a line without a colon all is the name. */
export function partsOfLines(lines: readonly string[]): ActPart[] | undefined {
  const parts = new Map<string, ActPart>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = (colon < 0 ? line : line.slice(0, colon)).trim();
    const wording = colon < 0 ? '' : line.slice(colon + 1).trim();
    const part = parts.get(name.toLowerCase()) ?? { name, wordings: [] };
    parts.set(name.toLowerCase(), { ...part, wordings: [...part.wordings, wording] });
  }
  return parts.size > 0 ? [...parts.values()] : undefined;
}
