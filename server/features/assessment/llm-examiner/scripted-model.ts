import { INDICATOR_IDS, type IndicatorId } from '#contract/indicator.ts';
import type { FakeAnswer } from '#server/providers/llm/fake.ts';
import type { Answer, JudgedIndicator, ModelQuote } from './answer.ts';

type Message = { role: string; content: string };
/** What the examiner sent, as the scripted model understands it. */
export type Question = {
  /** All that it was sent, in one text. */
  text: string;
  domain: string;
  /** Indicators and parts that are asked for now: all of the domain at first, the doubtful ones the second time. */
  ids: string[];
  lines: { line: number; who: string; words: string }[];
  again: boolean;
};

/** Reads a request of the examiner. */
export function questionOf(messages: Message[]): Question {
  const text = messages.map(({ content }) => content).join('\n');
  const asked = messages.find(({ role }) => role === 'user')!.content;
  const again = messages.at(-1)!.content.startsWith('Not every quote');
  const ids = again
    ? /in one line: (.+?)\. Judge/.exec(messages.at(-1)!.content)![1]!.split(', ')
    : [...asked.matchAll(/^\{"id":"([^"]+)"/gm)].map(([, id]) => id!);
  const lines = [...asked.matchAll(/^\{"line":.*$/gm)].map(([line]) => JSON.parse(line) as Question['lines'][number]);
  return { text, domain: /Mark (D\d),/.exec(asked)![1]!, ids, lines, again };
}

/** An answer in good form, as the judge has it. */
export function answerWith(question: Question, judge: (id: IndicatorId) => Partial<JudgedIndicator> = () => ({})): FakeAnswer {
  const known: ReadonlySet<string> = new Set(INDICATOR_IDS);
  const one = (id: string) => ({
    verdict: 'missed' as const,
    rationale: `Nothing of ${id} was heard.`,
    suggestion: 'Ask about it.',
    evidence: [] as ModelQuote[],
    ...judge(id as IndicatorId),
  });
  const answer: Answer = {
    indicators: question.ids.filter((id) => known.has(id)).map((id) => ({ id: id as IndicatorId, ...one(id) })),
    subdomains: question.ids.filter((id) => !known.has(id)).map((id) => ({ id, ...one(id) })),
  };
  return { words: JSON.stringify(answer) };
}

/** The doctor's first line that holds the words, quoted whole. */
export function quoting({ lines }: Question, words: string): ModelQuote[] {
  const found = lines.find((line) => line.who === 'doctor' && line.words.includes(words));
  return found ? [{ line: found.line, quote: found.words }] : [{ line: 1, quote: words }];
}
