import type { Section } from '#server/features/scenarios/sections.ts';
import { isRoot } from '../language/verbs.ts';

/** Sections in which 'you' is the doctor, or whoever plays. */
const NOT_NOTES = new Set<Section['name']>(['demographics', 'opening', 'howToPlay', 'questions']);

/** Whether the notes speak to whoever plays the patient: 'You have not slept since.' Two such lines, more than in any other person. */
export function addressesPlayer(sections: readonly Section[]): boolean {
  let second = 0;
  let others = 0;
  for (const { name, lines } of sections) {
    if (NOT_NOTES.has(name)) continue;
    for (const line of lines) {
      const plain = line.replaceAll(/["“][^"”]*["”]|\([^)]*\)/g, ' ');
      if (/(?:^|[:.–—-]\s+)you(?:r|['’](?:ve|re|d|ll))?\b(?! (?:ask|offer|tell|suggest|say|examine|want to)\b)/i.test(plain)) second += 1;
      else if (/\b(?:I|I['’]m|I['’]ve|my)\b|^(?:he|she)\b/i.test(plain)) others += 1;
    }
  }
  return second >= 2 && second > others;
}

/** Behind these 'you' is done something to. matches: 'with ' */
const BEFORE_OBJECT =
  /\b(?:to|for|with|about|from|of|at|on|by|than|like|behind|without|around|told|tells?|gives?|gave|makes?|made|lets?|asks?|asked|helps?|helped|bothers?|bothered|worries|worried|wakes?|woke|reminds?|stops?|keeps?|kept|leaves?|left|sent|put|hurts?|scares?|scared|annoys?|gets?|got|calls?|called|warned|advised|brought|sees?|saw|took)\s+$/i;

/** Behind these 'you' at the end of a clause does something: 'so did you.' matches: 'as ' */
const BEFORE_SUBJECT = /(?:^|[,;.!?]|\b(?:than|as|if|when|and|or|so|but|do|does|did|are|were|have|had|can|could|will|would|should))\s*$/i;

/** Notes that speak to the player as the player says them: 'You have not slept since your father died' -> 'I have not slept since my father died'. Quotations stay. */
export const asPlayed = (line: string): string =>
  line
    .split(/(["“][^"”]*["”])/)
    .map((piece, place) => (place % 2 === 1 ? piece : turned(piece)))
    .join('');

const turned = (text: string): string =>
  text
    .replaceAll(/\byou and (\p{Lu}\p{L}+|your \p{L}+)(?= (?:are|were|have|had|both|live|want|got|met)\b)/giu, '$1 and I')
    .replaceAll(/\byou are\b/gi, 'I am')
    .replaceAll(/\byou['’]re\b/gi, "I'm")
    .replaceAll(/\byou were\b/gi, 'I was')
    .replaceAll(/\byou['’](ve|d|ll)\b/gi, "I'$1")
    .replaceAll(/\b(?:yourself|yourselves)\b/gi, 'myself')
    .replaceAll(/\byours\b/gi, 'mine')
    .replaceAll(/\b(y)our\b/gi, (_, first: string) => (first === 'Y' ? 'My' : 'my'))
    .replaceAll(/\byou\b(?=\s*(\p{L}*))/giu, (_, next: string, at: number, all: string) =>
      (BEFORE_OBJECT.test(all.slice(0, at)) && !isVerb(next)) ||
      (/^\s*(?:[.,;!?)]|$)/.test(all.slice(at + 'you'.length)) && !BEFORE_SUBJECT.test(all.slice(0, at)))
        ? 'me'
        : 'I',
    );

const isVerb = (word: string): boolean =>
  isRoot(word) || /^(?:have|had|do|did|can|could|will|would|should|must|might|may|never|also|still|always|just|only)$/i.test(word);
