import type { Fact } from '../case/case.ts';
import { chooseFacts } from './choose-facts.ts';
import { disarms, isNamed, mayTell, withAgenda } from './disclosure.ts';
import type { Scene } from './scene.ts';
import type { Act } from '../understand/understand.ts';

/** Is the fact on a matter that is asked for? */
export const overlaps = ({ about }: Act, fact: Fact): boolean => [...about.topics].some((topic) => fact.topics.has(topic));

/** The facts that answer a question and may be told to it; `kept` when the one that does must not be told yet. */
export function answersTo(act: Act, scene: Scene, most: number): { facts: Fact[]; doubtful: boolean; kept: Fact | null } {
  const { patient, told } = scene;
  const { facts, doubtful } = chooseFacts(act, withAgenda(patient), told, most);
  const hidden = (fact: Fact) => patient.facts[fact.id]?.part === 'agenda';
  const kept = facts[0] && !mayTell(facts[0], act, scene) && isNamed(act, facts[0], patient.presenting) ? facts[0] : null;
  const open = facts.filter(
    (fact, place) =>
      mayTell(fact, act, scene) &&
      (told.has(fact) || !hidden(fact) || isNamed(act, fact, patient.presenting) || (place === 0 && !doubtful && disarms(act))) &&
      (place === 0 || told.has(fact) || !['directly', 'gently', 'alone'].includes(fact.when) || isNamed(act, fact, patient.presenting)),
  );
  if (kept) return { facts: [], doubtful, kept };
  if (facts.length === 0 || (open.length > 0 && open[0] === facts[0]))
    return { facts: open.map(({ id }) => patient.facts[id]!), doubtful, kept: null };
  // Something is kept back that the question did not name: what else is there?
  const rest = { ...patient, facts: patient.facts.filter((fact) => fact.part !== 'agenda' && mayTell(fact, act, scene)) };
  return { ...chooseFacts(act, rest, told, most), kept: null };
}
