import words from '#content/lexicon/hard-words.json' with { type: 'json' };

/** Beginnings of words of the trade that few patients know (content/lexicon/hard-words.json), longest first. */
const HARD = new RegExp(`\\b(?:${words.toSorted((a, b) => b.length - a.length).join('|')})\\b`, 'i');
/** matches: 'which means' */
const EXPLAINED =
  /\b(?:which (?:is|means)|that(?:'s| is| means)|meaning|in other words|called|we call|known as|a (?:type|kind|sort) of|or|so\b.*(?:means|is)|basically|i\.e|i mean)\b/i;

/** The first word of the trade in what was said, in lower case; null when there is none. */
export const hardWordIn = (text: string): string | null => HARD.exec(text)?.[0].toLowerCase() ?? null;

/** The sentence itself says what it means: 'any dysphagia, that's trouble swallowing?', 'oedema or swelling'. */
export const isExplained = (text: string): boolean => EXPLAINED.test(text);
