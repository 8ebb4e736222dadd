export type ScriptHeading = { text: string; /** 2 or 3, as many as its signs. */ level: number; /** Where its line begins. */ at: number };

/** The headings of a script, '##' and '###', in their order. */
export const headingsOf = (script: string): ScriptHeading[] =>
  [...script.matchAll(/^(#{2,3})[ \t]+(.*\S)/gm)].map(({ 1: signs, 2: text, index }) => ({ text: text!, level: signs!.length, at: index }));
