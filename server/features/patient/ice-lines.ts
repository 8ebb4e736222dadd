import type { Part } from './case.ts';
import { sentencesOf } from './split-line.ts';

type IcePart = Extract<Part, 'idea' | 'concern' | 'expectation' | 'agenda' | 'cue'>;
type IceLine = { part: IcePart; label: string; text: string };

const LABELS: [RegExp, IcePart][] = [
  [/^\**(?:hidden(?: agenda)?|agenda|secret)\**\s*[:–—-]\s*/i, 'agenda'],
  [/^\**ideas?\**\s*[:–—-]\s*/i, 'idea'],
  [/^\**(?:concerns?|worry|worries|fears?)\**\s*[:–—-]\s*/i, 'concern'],
  [/^\**(?:expectations?|expects|hopes?)\**\s*[:–—-]\s*/i, 'expectation'],
  [/^\**cues?\**[^:]{0,60}[:–—]\s*/i, 'cue'],
];

/** The parts of one line of ICE, cues or hidden agenda: labelled ('Concern: "…"'), several in one line, or told by their words. */
export function iceOf(line: string, section: 'ice' | IcePart): IceLine[] {
  const parts = line.split(/(?<=[.;!?"”])\s+(?=\**(?:ideas?|concerns?|expectations?|hidden agenda|cues?)\**\s*[:–—-])/i);
  return parts.flatMap((each) => {
    const known = LABELS.find(([pattern]) => pattern.test(each));
    if (known) return spread(each.replace(known[0], ''), known[1]);
    return sentencesOf(each).flatMap((text) => spread(text, section === 'ice' ? guess(text) : section));
  });
}

/** Speech stays whole; notes are cut at semicolons. A cue's stage direction before the quotation is dropped. */
function spread(text: string, part: IcePart): IceLine[] {
  const quotes = [...text.matchAll(/["“]([^"”]{3,})["”]/g)].map((match) => match[1]!);
  if (quotes.length > 0) {
    const label = text
      .replaceAll(/["“][^"”]*["”]/g, ' ')
      .replaceAll(/[[\]]/g, ' ')
      .trim();
    return part === 'cue' ? quotes.map((quote) => ({ part, label, text: `"${quote}"` })) : [{ part, label, text: quotes.join(' ') }];
  }
  return text
    .replace(/^\[[^\]]*\]\s*/, '')
    .split(/\s*;\s*/)
    .filter((each) => /\w/.test(each))
    .map((each) => ({ part, label: '', text: each }));
}

function guess(text: string): IcePart {
  if (/\b(worr|concern|afraid|scared|fear|frighten|terrified|anxious)/i.test(text)) return 'concern';
  if (/\b(hop(e|ing)|want|expect|would like|wondering if|after (a|an|some)|wish|keen)/i.test(text)) return 'expectation';
  return 'idea';
}
