import type { Sentence } from './talk.ts';

/** matches: 'I'm sorry to hear that.' */
const STOCK =
  /\b(?:i (?:completely |totally |can |really )*(?:understand|appreciate|hear)(?: (?:that|you|how you feel|your concerns?))?|sorry to hear(?: (?:that|about))?|that must (?:be|have been) (?:really |very |so )?\w+|that sounds (?:really |very |so )?\w+|does that (?:all )?(?:make sense|sound (?:ok|okay|alright|reasonable))|is that (?:ok|okay|alright)|any (?:other )?questions|thank you for (?:sharing|telling)(?: (?:that|me))?)\b/;

type Repeated = { phrase: string; times: number; sentences: Sentence[] };

/** The ready-made phrase that came most often, if any. */
export function mostRepeated(sentences: Sentence[]): Repeated | null {
  const byPhrase = new Map<string, Sentence[]>();
  for (const sentence of sentences) {
    const phrase = STOCK.exec(sentence.plain)?.[0];
    if (phrase) byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), sentence]);
  }
  const most = [...byPhrase].sort(([, a], [, b]) => b.length - a.length)[0];
  return most ? { phrase: most[0], times: most[1].length, sentences: most[1] } : null;
}
