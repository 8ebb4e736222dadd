import type { Said } from '#server/voice/patient.ts';
import { splitTurn } from '../understand/split-turn.ts';
import { arrangementIn, type Arrangement } from './own-words.ts';

/** What the doctor has said in this call that a patient keeps in mind. */
export type TalkSoFar = {
  /** What was arranged, oldest first, the same thing once. */
  arranged: Arrangement[];
  /** What the doctor called it, in his words: 'migraine with aura'. */
  called: string | null;
};

/** 'I think this is gout', 'what we call polymyalgia': the name behind it. */
const CALLED =
  /\b(?:(?:this|it|that|you|he|she) (?:is|'s|sounds like|looks like|seems to be|could be|may be|might be|have|has|'ve got|'s got)(?: (?:most likely|probably|likely|very likely|almost certainly|something|a condition|what we'd|what we))*|called|known as|what we call|diagnosis (?:is|of)|consistent with|suggests?|due to|caused by) (?:called |something called |known as |call )?((?:an? |the )?(?:[a-z'’-]+ ){0,3}[a-z'’-]{4,})(?=[.,;:?!]|$| (?:which|that|and|because|but|from|so|rather|caused|where|or|it)\b)/i;
const NOT_A_NAME = /\b(?:you|your|me|my|it|this|that|worse|better|good|bad|fine|normal|going|really|very|quite|sure|able|like|likely|because|been|important|common|hard|difficult|not|something|nothing|anything|point|okay|right|reason|idea|what)\b/i;

/** Reads it out of the doctor's turns. @param now this turn's words, where they count too */
export function talkSoFar(history: Said[], now = ''): TalkSoFar {
  const turns = [...history.filter(({ role }) => role === 'user').map(({ content }) => content), now];
  const arranged = new Map<string, Arrangement>();
  let called: string | null = null;
  for (const turn of turns)
    for (const sentence of sentencesIn(turn)) {
      const arrangement = arrangementIn(sentence);
      if (arrangement) arranged.set(keyOf(arrangement), arrangement);
      const name = CALLED.exec(sentence)?.[1];
      if (name && !NOT_A_NAME.test(name)) called = name.toLowerCase();
    }
  return { arranged: [...arranged.values()], called };
}

const kept = new Map<string, string[]>();
/** A turn's sentences, as arrangements are made: 'if you get worse, call 999' stays whole. Remembered: a history is read at every turn. */
function sentencesIn(turn: string): string[] {
  let sentences = kept.get(turn);
  if (!sentences) {
    const bare = !/[.?!,]/.test(turn);
    sentences = bare
      ? splitTurn(turn)
      : turn.split(/(?<=[.?!])\s+|,? (?:and then|and) (?=(?:i'll|we'll|i'd|we'd|i will|we will|you should|you can|you need|please|if)\b)|, (?:so|but) (?=(?:i'd|i'll|we'll|you)\b)/i);
    if (kept.size > 2000) kept.clear();
    kept.set(turn, sentences);
  }
  return sentences;
}

const keyOf = ({ who, words }: Arrangement): string => `${who} ${words.toLowerCase().split(' ').slice(0, 4).join(' ')}`;
