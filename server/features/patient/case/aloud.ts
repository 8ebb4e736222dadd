/** Units as they are said, also in the author's own sentences. */
const UNITS: [RegExp, string][] = [
  [/(?<=\d) ?mg\b/g, ' milligrams'],
  [/(?<=\d) ?(?:mcg|µg)\b/g, ' micrograms'],
  [/(?<=\d) ?ml\b/gi, ' millilitres'],
  [/(?<=\d) ?mins?\b/g, ' minutes'],
  [/(?<=\d) ?hrs?\b/g, ' hours'],
  [/(?<=\d) ?wks?\b/g, ' weeks'],
  [/(?<=\d) ?yrs?\b/g, ' years'],
  [/(?<=\d) ?cms?\b/g, ' centimetres'],
  [/(?<=\d) ?mm\b/g, ' millimetres'],
  [/(?<=\d)%/g, ' per cent'],
];
/** Signs between words. matches: 'senna = cramps' */
const SIGNS: [RegExp, string][] = [
  [/\s*[→⇒]\s*|\s+-+>\s*/g, ', '],
  [/[↑]\s*/g, 'up '],
  [/[↓]\s*/g, 'down '],
  [/\s*\+ve\b/g, ' positive'],
  [/\s*-ve\b/g, ' negative'],
  [/(?<=\s)>\s*(?=\d)/g, 'more than '],
  [/(?<=\s)<\s*(?=\d)/g, 'less than '],
  [/\s+=\s+/g, ', '],
  [/\bG ?[+&] ?T(s?)\b/g, 'gin and tonic$1'],
  [/(?<=\p{L})\s*\+\s*(?=\p{L})/gu, ' and '],
];

/** A line as it is read out: brackets become commas, units and signs words. What a bracket only points to ('see below') goes. */
export function aloud(line: string): string {
  const plain = line
    .replaceAll(/\s*[([](?:see (?:above|below|over|notes?)|sic|n\/?a)[)\]]/gi, '')
    // What begins a sentence in brackets names who speaks, or shows how: '(Daughter) "…"'.
    .replace(/^[([][^()[\]]{1,40}[)\]]\s*(?=["“A-Z])/, '')
    .replaceAll(/\s*[([]([^()[\]]+)[)\]]/g, (_, inside: string) => `, ${inside.replace(/[.;,\s]+$/, '').trim()},`)
    .replaceAll(/,+(?=\s*[,.;:!?]|\s*$)/g, '')
    .replaceAll(/([.!?]),+ (\p{L})/gu, (_, stop: string, letter: string) => `${stop} ${letter.toUpperCase()}`);
  return [...UNITS, ...SIGNS]
    .reduce((text, [pattern, to]) => text.replaceAll(pattern, to), plain)
    .replaceAll(/\s{2,}/g, ' ')
    .trim();
}
