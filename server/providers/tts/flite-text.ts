/** What Flite would leave out or spell, in words that it can say. */
const SAID: [RegExp, string][] = [
  [/[‘’]/g, "'"],
  [/[“”]/g, ''],
  [/\s*[–—]\s*/g, ', '],
  [/…/g, '...'],
  [/£(\d+(?:\.\d+)?)/g, '$1 pounds'],
  [/°C?/g, ' degrees '],
  [/%/g, ' percent'],
  [/&/g, ' and '],
  [/½/g, ' and a half'],
  [/(\d)\s*mg\b/gi, '$1 milligrams'],
  [/(\d)\s*mcg\b/gi, '$1 micrograms'],
  [/(\d)\s*ml\b/gi, '$1 millilitres'],
];

/** A piece of text in plain ASCII as Flite reads it best; empty when there is nothing to say in it. */
export function fliteText(piece: string): string {
  let text = piece;
  for (const [written, said] of SAID) text = text.replace(written, said);
  text = text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/[*_#<>[\]{}|\\^`~]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /[a-z0-9]/i.test(text) ? text : '';
}
