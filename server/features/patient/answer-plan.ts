import type { Answer, Scene } from './answer-act.ts';
import { factsOf, type Fact } from './case.ts';
import { pick } from './phrases.ts';
import { tag, type Tagged } from './topics.ts';
import type { Act } from './understand.ts';

/** How the patient takes an explanation or a plan: the case's reaction on its topic, else a short acknowledgement. */
export function planReply(act: Act, scene: Scene): Answer {
  const { patient, told, turn, now } = scene;
  const reactions = factsOf(patient, 'reaction').filter((fact) => !now.has(fact));
  const here = matching(reactions, act.about);
  const before = act.kind === 'agreed?' ? matching(reactions, tag(told.lastDoctor, { greedy: false })) : [];
  const fresh = [...here, ...before].find((fact) => !told.has(fact));
  if (fresh) {
    now.add(fresh);
    return { sentences: [fresh.spoken], slight: false };
  }
  if (act.kind === 'agreed?') return { sentences: [here[0]?.spoken ?? pick('fine', turn)] };
  return { sentences: [pick('okay', turn)], slight: true };
}

/** Reactions whose topic the words name, those that share most of it first. */
function matching(reactions: Fact[], { topics, stems }: Tagged): Fact[] {
  return reactions
    .map((fact) => {
      const words = stems.filter((stem) => fact.label.stems.has(stem)).length;
      const shared = [...topics].filter((topic) => fact.label.topics.has(topic)).length;
      const size = fact.label.stems.size + fact.label.topics.size;
      return { fact, score: shared * 2 + words, size };
    })
    .filter(({ score, size }) => score > 0 && score >= Math.min(2, size / 3))
    .sort((a, b) => b.score - a.score || a.size - b.size)
    .map(({ fact }) => fact);
}
