import type { Evidence, HarmReport } from '#contract/assessment.ts';
import type { Quote } from '../hear/spoken-talk.ts';
import type { HeardConsultation } from '../sheet/hear-consultation.ts';
import { evidenceOf } from './evidence-of.ts';

const UNSAFE = 'Not safe for this patient';

/** What was given, said or promised against this patient's good, each once; without the case's own words where it may not be read. */
export function harmsOf({ acts, harm, clashes, manner }: HeardConsultation, reveal: boolean): HarmReport[] {
  const general =
    (title: string, why: string) =>
    (quote: Quote): HarmReport => ({ title, why, evidence: evidenceOf([quote]) });
  const forbidden = harm.map(({ act, quote }) => ({
    title: reveal ? act.title : UNSAFE,
    why: reveal
      ? [act.why ?? act.instructions, act.because && `The record: ‘${act.because}’.`].filter(Boolean).join(' ')
      : 'What was offered does not go with what is known of this patient.',
    evidence: evidenceOf([quote]),
  }));
  const opposites = acts.flatMap(({ act, opposite }) =>
    opposite
      ? [
          {
            title: reveal ? act.title : UNSAFE,
            why: reveal ? `You said the opposite. ${act.why ?? ''}`.trim() : 'You said the opposite of what this patient needs.',
            evidence: evidenceOf([opposite]),
          },
        ]
      : [],
  );
  // What the case forbids by itself is told in its own words, and once.
  const against = clashes
    .filter(({ quote }) => !forbidden.some(({ evidence }) => overlap(evidence, evidenceOf([quote]))))
    .map(({ says, record, words, quote }) => ({
      title: 'Against the record',
      why: reveal ? `${says}, and the record speaks against it: ${record}: ‘${words}’.` : `${says}, which does not go with the record.`,
      evidence: evidenceOf([quote]),
    }));
  return [
    ...forbidden,
    ...opposites,
    ...against,
    ...manner.dissuaded.map(general('Kept from help', 'These words keep the patient from help that may be needed.')),
    ...manner.lulled.map(general('Danger made small', 'What may be dangerous was waved away.')),
    ...manner.promises.map(general('A promise nobody can keep', 'Nobody can promise this, and a plan that rests on it is not safe.')),
    ...manner.secrets.map(general('Confidentiality', 'This promises what confidentiality does not allow, or breaks it.')),
  ];
}

/** Are both from the same words of the same turn? */
const overlap = ([one]: Evidence[], [other]: Evidence[]): boolean =>
  one?.entryId === other?.entryId && one !== undefined && (one.quote.includes(other!.quote) || other!.quote.includes(one.quote));
