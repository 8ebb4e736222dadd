import type { Answer, Scene } from './answer-act.ts';
import { factsOf, type Fact } from './case.ts';
import { pick } from './phrases.ts';
import { tag, type Tagged } from './topics.ts';
import type { Act } from './understand.ts';
import { plainOf } from './words.ts';

const DENIED = /\b(no|not|never|without|instead of|rather than|hold off|unlikely)\b/;
/** Share of a reaction's topic that must be named. */
const NAMED = 0.6;

/** How the patient takes an explanation or a plan: the case's reaction on its topic, else a short acknowledgement. */
export function planReply(act: Act, scene: Scene): Answer {
  const { patient, told, turn, now } = scene;
  const reactions = factsOf(patient, 'reaction').filter((fact) => !now.has(fact));
  const here = matching(reactions, act.text)
    .filter(({ literal }) => literal || act.kind !== 'statement')
    .map(({ fact }) => fact);
  // 'Does that sound okay?' is about the plan of the turn before, unless its reaction came then.
  const before = act.kind === 'agreed?' && here.length === 0 ? matching(reactions, told.lastDoctor).map(({ fact }) => fact) : [];
  const fresh = [...here, ...(before.some((fact) => told.has(fact)) ? [] : before)].find((fact) => !told.has(fact));
  if (fresh) {
    now.add(fresh);
    return { sentences: [fresh.spoken], slight: false };
  }
  if (act.kind === 'agreed?') return { sentences: [here[0]?.spoken ?? pick('fine', turn)], slight: here.length === 0 };
  return { sentences: [pick('okay', turn)], slight: true };
}

type Match = { fact: Fact; score: number; literal: boolean };

/** Reactions of whose topics ('allopurinol, long term tablet') one is named, the best named first. */
function matching(reactions: Fact[], words: string): Match[] {
  const said = tag(words, { greedy: false });
  const denied = DENIED.test(plainOf(words));
  return reactions
    .map((fact) => {
      const topics = fact.source.split(/[,/;]| or /).map((topic) => named(topic, said, denied));
      return { fact, ...topics.toSorted((a, b) => b.score - a.score)[0]! };
    })
    .filter(({ score }) => score >= NAMED)
    .sort((a, b) => b.score - a.score);
}

/** How far the words name a topic, 0 to 1 and a bit more for longer ones. 'No antibiotics' needs a denial. */
function named(topic: string, said: Tagged, denied: boolean): { score: number; literal: boolean } {
  const none = { score: 0, literal: false };
  if (/^\s*(no|not|without|stop)\b/i.test(topic) && !denied && !/\bstop/.test(topic)) return none;
  const wanted = tag(topic.replace(/\b(offered?|told|suggest\w*|advis\w*|prescribed?|about|plan)\b/gi, ' '), { greedy: true });
  const parts = [...[...wanted.topics].map((each) => said.topics.has(each)), ...wanted.rest.map((stem) => said.stems.includes(stem))];
  if (parts.length === 0) return none;
  const hits = parts.filter(Boolean).length;
  // 'DVLA' said is nearer to '[DVLA]' than to '[driving]', though both are one topic.
  const literal = wanted.stems.length > 0 && wanted.stems.every((stem) => said.stems.includes(stem));
  return { score: hits / parts.length + hits * 0.01 + (literal ? 0.05 * wanted.stems.length : 0), literal };
}
