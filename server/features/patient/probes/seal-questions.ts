import type { Seal, TriedQuestion } from '#contract/said-reading.ts';
import type { HandQuestion } from '#contract/said-by-hand.ts';
import type { Said } from '#server/voice/patient.ts';
import type { Case, Fact } from '../case/case.ts';
import { factsTold } from '../llm/disclosed-facts.ts';
import { answerTurn } from '../talk/answer-turn.ts';
import { lowerWords, plainOf, tokensOf } from '../language/words.ts';

const SEALED = new Set<Fact['when']>(['directly', 'gently', 'alone']);
/** Shown of each kind. */
const SHOWN = 3;

/** Whether the case ties a fact to a condition. */
export const isSealed = ({ when, part }: Fact): boolean => SEALED.has(when) || part === 'agenda';

/** Any doctor's; they name nothing, so no seal may give way to them. */
const KEEPS = ["Can you tell me more about what's been going on?", 'Is there anything else at all?', 'That must be very hard for you.'];

/** Questions for a sealed fact, put to the real patient after its opening: the author's own where there are some, else those that show most. */
export function sealOf(patient: Case, fact: Fact, byHand: readonly HandQuestion[]): Seal {
  const ask = (say: string, own: boolean): TriedQuestion => ({ ...put(patient, fact, say), byHand: own });
  const three = (opens: boolean, chosen: readonly TriedQuestion[]): TriedQuestion[] =>
    Array.from({ length: SHOWN }, (_, place) => {
      const own = byHand.find((each) => each.opens === opens && each.place === place);
      return own ? ask(own.say, true) : chosen[place]!;
    });
  // What opens it is shown first; what was tried and did not is shown where too few did.
  const tried: TriedQuestion[] = [];
  for (const say of openersOf(fact)) {
    if (tried.filter(({ opened }) => opened).length === SHOWN) break;
    tried.push(ask(say, false));
  }
  return {
    opens: three(
      true,
      tried.toSorted((a, b) => Number(b.opened) - Number(a.opened)),
    ),
    keeps: three(
      false,
      KEEPS.map((say) => ask(say, false)),
    ),
  };
}

/** Direct, kind and private ways of naming what a fact is about. */
function openersOf(fact: Fact): string[] {
  const [about = 'this', other = about] = mattersOf(fact);
  const kindly = `If you don't mind me asking, can you tell me about ${about}?`;
  const direct = `Can I ask you directly about ${about}?`;
  const alone = `Now that we are on our own, can I ask you about ${about}?`;
  return [
    ...(fact.when === 'alone' ? [alone] : fact.when === 'gently' ? [kindly] : [direct]),
    `I know this can be hard to talk about. Is there something about ${other} that worries you?`,
    `Tell me about ${other}.`,
    direct,
    kindly,
    `Is there anything about ${about} that you have not told anybody?`,
  ];
}

/** What a doctor would call it: the author's label, then the topics, then the fact's own rarer words. */
function mattersOf({ label, topics, source }: Fact): string[] {
  const labelled = label.words ? label.alternatives.map((_, at) => label.words.split(/[,/;]/)[at]?.trim() ?? '').filter(Boolean) : [];
  const own = tokensOf(source)
    .filter(({ small, stem }) => !small && stem.length > 4)
    .map(({ stem }) => stem);
  const words = lowerWords(source)
    .split(/\s+/)
    .filter((word) => own.some((stem) => word.startsWith(stem)));
  return [...new Set([...labelled, ...[...topics].map(plainOf), ...words])];
}

/** One question, alone, after the greeting. */
function put(patient: Case, fact: Fact, say: string): Omit<TriedQuestion, 'byHand'> {
  const history: Said[] = [
    { role: 'user', content: 'Hello, how can I help?' },
    { role: 'assistant', content: patient.opening },
  ];
  const reply = answerTurn(patient, { text: say, history }).join(' ');
  return { say, reply, opened: factsTold(patient, [{ role: 'assistant', content: reply }]).has(fact) };
}
