import { factsOf, type Fact } from '../case/case.ts';
import { continued } from '../case/letter-case.ts';
import type { Answer, Scene } from './scene.ts';
import { pick } from './phrases.ts';

/** An acknowledgement, left out beside an answer. */
export const slight = (sentence: string): Answer => ({ sentences: [sentence], slight: true });

/** Facts as sentences; what was told before is told again with a word that says so. */
export function say(facts: Fact[], { told, turn, now }: Scene): Answer {
  const fresh = facts.filter((fact) => !now.has(fact));
  for (const fact of fresh) now.add(fact);
  return {
    sentences: fresh.map((fact, place) =>
      told.has(fact) && place === 0 && !/^(no|yes)\b/i.test(fact.spoken) ? `${pick('again', turn)}${continued(fact.spoken)}` : fact.spoken,
    ),
  };
}

/** The next of the patient's own questions that no plan has answered; null when none is left. */
export function ownQuestion({ patient, told, now }: Scene): string | null {
  const open = factsOf(patient, 'question').filter((fact) => !told.has(fact) && !now.has(fact));
  // What a plan has answered is not asked any more, as long as there is something else.
  const answered = factsOf(patient, 'reaction').filter((fact) => told.has(fact));
  const next = open.find(({ stems }) => !answered.some(({ label }) => [...label.stems].some((stem) => stems.has(stem)))) ?? open[0];
  if (next) now.add(next);
  return next?.spoken ?? null;
}

/** Who talks much adds what stands in the same line and is told freely anyway. */
export function withMore(facts: Fact[], { patient, told, now, several }: Scene): Fact[] {
  const [only] = facts;
  if (patient.manner.talk !== 'much' || several || facts.length !== 1 || !only) return facts;
  const more = factsOf(patient, 'open').find((fact) => fact.line === only.line && fact.id > only.id && !told.has(fact) && !now.has(fact));
  return more ? [only, more] : facts;
}
