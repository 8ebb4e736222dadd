import type { Said } from '#server/voice/patient.ts';
import type { Case, Fact } from '../case/case.ts';
import { sentencesOf } from '../case/split-line.ts';
import { plainOf, tokensOf } from '../language/words.ts';

/** A fact of whose telling words this share stood in one reply was told, in other words. */
const COVERED = 0.55;
const FEW_WORDS = 3;

const contents = new Map<string, ReadonlySet<string>>();

/** Content stems of a text. Remembered: a call reads its facts and its history every turn. */
export function contentOf(text: string): ReadonlySet<string> {
  let stems = contents.get(text);
  if (!stems) {
    stems = new Set(
      tokensOf(text)
        .filter(({ small }) => !small)
        .map(({ stem }) => stem),
    );
    if (contents.size >= 5000) contents.clear();
    contents.set(text, stems);
  }
  return stems;
}

/** The share of a sentence's content that stands among these stems, 0 to 1; 0 for a sentence without content. */
export function coverOf(sentence: string, stems: ReadonlySet<string>): number {
  const wanted = contentOf(sentence);
  let found = 0;
  for (const stem of wanted) if (stems.has(stem)) found += 1;
  return wanted.size === 0 ? 0 : found / wanted.size;
}

/** Facts that the patient has told so far, in the case's words or in others. */
export function factsTold({ facts }: Case, history: Said[]): Set<Fact> {
  const told = new Set<Fact>();
  for (const { role, content } of history) {
    if (role !== 'assistant' || !content) continue;
    const reply = ` ${plainOf(content)} `;
    const stems = contentOf(content);
    for (const fact of facts) if (!told.has(fact) && wasTold(fact, reply, stems)) told.add(fact);
  }
  return told;
}

const firsts = new WeakMap<Fact, string>();

/** The first sentence of a fact as plain words; remembered, as every fact is looked for in every turn. */
function firstOf(fact: Fact): string {
  let first = firsts.get(fact);
  if (first === undefined) {
    first = ` ${plainOf(sentencesOf(fact.spoken)[0] ?? fact.spoken)} `;
    firsts.set(fact, first);
  }
  return first;
}

function wasTold(fact: Fact, reply: string, stems: ReadonlySet<string>): boolean {
  if (reply.includes(firstOf(fact))) return true;
  return contentOf(fact.spoken).size >= FEW_WORDS && coverOf(fact.spoken, stems) >= COVERED;
}

/**
 * The history as the offline patient must see it: a fact that was told in other words stands in its own as well, so that
 * what is told, and what was told last, is the same for both.
 */
export function inCaseWords(patient: Case, history: Said[]): Said[] {
  const opening = patient.opening;
  return history.map((said) => {
    if (said.role !== 'assistant') return said;
    const reply = ` ${plainOf(said.content)} `;
    const stems = contentOf(said.content);
    const added = patient.facts
      .filter((fact) => !reply.includes(` ${plainOf(fact.spoken)} `) && wasTold(fact, reply, stems))
      .map(({ spoken }) => spoken);
    if (opening && !reply.includes(` ${plainOf(opening)} `) && coverOf(opening, stems) >= COVERED) added.push(opening);
    return added.length === 0 ? said : { ...said, content: `${said.content} ${added.join(' ')}` };
  });
}
