import { tag } from '../language/topics.ts';
import { isRoot } from '../language/verbs.ts';
import type { Fact } from '../case/case.ts';
import { type Act, understand } from './understand.ts';

/** Between the things of a list. matches: ', or' */
const BETWEEN = /,\s*(?:(?:or|and)\s+)?|\s+(?:or|and)\s+/i;
/** Asks whether there is any of several things, and not how they are to each other. matches: 'have you had any chest pain' */
const ASKS_WHETHER =
  /^(?:(?:and|so|but|okay|also|now|um|right|then)\b,? )*(?:any|have|has|had|do|does|did|are|is|was|were|lost|noticed)\b/i;
/** One of two is asked for. matches: 'is it sharp or dull' */
const ONE_OF =
  /\b(?:is|was|are|were|does|do|did) (?:it|that|this|they|he|she|the \w+)\b|\bwould you\b|\b(?:better|worse|more|less|before|after) or\b/i;
/** Where the first thing begins. matches: 'pain in your' */
const HEAD = /^(.*\b(?:(?:with|in|on|of|about|to|from) (?:your|the|his|her|their)|felt|feeling|feel) )[\w' -]+$/i;
const WHO_DOES = /^(?:.*?\b)?((?:have|has|had|do|does|did|are|is|was|were|can) (?:you|he|she|they)(?: ever| also| been)*)\b/i;
/** matches: 'anything you could trip on' */
const OPEN = /^(?:anything|something|anyone|anybody|any other|other|so on|the like)\b|\banything$/i;
/** Things of one question; longer lists are asked of as one. */
const MOST = 4;

/**
 * A question for several things as one question for each: 'any chest pain, palpitations or blackouts?'. The act itself where there is only one
 * matter in it, one of two is asked for, or one of these facts tells of all.
 */
export function itemsOfList(act: Act, facts: readonly Pick<Fact, 'topics'>[]): Act[] {
  const { kind, question, text } = act;
  if (kind !== 'closed' || !question || !ASKS_WHETHER.test(text) || ONE_OF.test(text)) return [act];
  const asks = text.replace(/[?.!]+\s*$/, '');
  const pieces = asks.split(BETWEEN).filter((piece) => /\p{L}/u.test(piece));
  if (pieces.length < 2 || pieces.length > MOST) return [act];
  const matters = pieces.map((piece) => tag(piece, { greedy: true }).topics);
  const isOwn = (at: number): boolean =>
    !OPEN.test(pieces[at]!) &&
    matters[at]!.size > 0 &&
    matters.every((other, place) => place === at || [...matters[at]!].every((topic) => !other.has(topic)));
  if (!matters.every((_, at) => isOwn(at))) return [act];
  // What the case tells in one breath is asked in one.
  if (facts.some(({ topics }) => matters.every((matter) => [...matter].some((topic) => topics.has(topic))))) return [act];
  const questions = pieces.map((piece, at) => (at === 0 ? piece : inFrameOf(pieces[0]!, piece)));
  return questions.flatMap((each) => understand(text.includes('?') ? `${each}?` : each));
}

/** 'blackouts' behind 'have you had any chest pain' asks 'any blackouts', 'your sides' behind 'any pain in your back' 'any pain in your sides'. */
function inFrameOf(first: string, piece: string): string {
  if (ASKS_WHETHER.test(piece)) return piece;
  const [, head] = HEAD.exec(first) ?? [];
  if (/^(?:your|the|his|her|their)\b/i.test(piece)) return head ? `${head.replace(/\w+ $/, '')}${piece}` : `any trouble with ${piece}`;
  const [, who] = WHO_DOES.exec(first) ?? [];
  const word = piece.split(' ')[0]!.toLowerCase();
  if (who && (isRoot(word) || /(?:ed|ing)$/.test(word) || /^(?:cut|lost|been|felt|had|got|hit|hurt)$/.test(word))) return `${who} ${piece}`;
  return head && !piece.includes(' ') ? `${head}${piece}` : `any ${piece}`;
}
