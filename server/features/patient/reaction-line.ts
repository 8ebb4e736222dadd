import { sayAloud } from './say-aloud.ts';
import type { Speaker } from './speaker.ts';

const MANNER: [RegExp, string][] = [
  [/\b(refus|declin|against|won't|will not|not want|doesn't want|adamant)/i, "I'd really rather not do that."],
  [/\b(reluctan|not keen|unsure|hesita|sceptical|resist|doubt|unhappy|push(es)? back)/i, "I'm not very keen on that, to be honest."],
  [/\b(upset|angry|annoyed|frustrat|cross|disappoint)/i, "Oh. I can't say I'm happy about that."],
  [/\b(worr|anxious|frighten|scared|nervous|alarm)/i, 'That worries me a bit, to be honest.'],
  [/\b(accept|agree|happy|pleased|fine|glad|relie(f|ved)|welcome|open to|content|ok|okay)/i, "Yes, I'd be happy with that."],
];

/** One line of the reactions: `[antibiotics] "I'd rather not."`, 'If offered antibiotics, declines', 'Antibiotics: pleased'. */
export function reactionOf(line: string, speaker: Speaker): { topic: string; spoken: string } {
  const bracket = /^\[([^\]]+)\]\s*(.+)$/.exec(line);
  const conditional = /^(?:if|when|on)\s+(.+?)(?:,|:|–|—| - | then )\s*(.+)$/i.exec(line);
  const colon = /^([^:"“]{2,70}):\s*(.+)$/.exec(line);
  const [, topic = '', response = line] = bracket ?? conditional ?? colon ?? [];
  const quotes = [...response.matchAll(/["“]([^"”]+)["”]/g)].map((match) => match[1]!);
  if (quotes.length > 0)
    return { topic: topic || line.replaceAll(/["“][^"”]*["”]/g, ''), spoken: sayAloud(quotes.join(' '), 'speech', speaker) };
  if (/\b(I|I'm|I'd|my|me)\b/.test(response)) return { topic, spoken: sayAloud(response, 'speech', speaker) };
  return {
    topic: topic || line,
    spoken: MANNER.find(([pattern]) => pattern.test(response))?.[1] ?? sayAloud(response, 'history', speaker),
  };
}
