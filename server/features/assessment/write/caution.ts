import type { HeardConsultation } from '../sheet/hear-consultation.ts';

const NAMED = 4;

/** Medicines that neither the case nor the table speaks of; null where every one is known. */
export function cautionOf({ proposals, acts, harm }: HeardConsultation): string | null {
  const spoken = acts.map(({ act }) => `${act.instructions} ${act.say ?? ''} ${act.wordings.join(' ')}`.toLowerCase()).join(' ');
  const unknown = [...new Set(proposals.map(({ medicine }) => medicine))].filter(
    (medicine) => !spoken.includes(medicine) && !harm.some(({ act }) => act.forbids.includes(medicine)),
  );
  return unknown.length === 0
    ? null
    : `Not judged by the rules: ${listed(unknown.slice(0, NAMED))}. Check against the BNF that it suits this patient.`;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
