import type { IndicatorReport } from '#contract/assessment.ts';
import type { HeardAct } from '../hear/hear-sheet.ts';
import type { HeardConsultation } from '../sheet/hear-consultation.ts';

const DOMAIN_WORTH = { D1: 1, D2: 1.5, D3: 1 } as const;

/**
 * The one thing to change: harm first, then the act of this case that was not heard and weighs most, with the moment at which it
 * belonged where the patient gave one, and the sentence to say there. Null where nothing of the case is left to change.
 */
export function focusSentence(
  indicators: readonly IndicatorReport[],
  states: readonly HeardAct[],
  { harm, clashes }: HeardConsultation,
): string | null {
  const [worst] = harm.toSorted((a, b) => b.act.weight - a.act.weight);
  if (worst) return [worst.act.why ?? worst.act.instructions, worst.act.say && `Say instead: ‘${worst.act.say}’`].filter(Boolean).join(' ');
  const [clash] = clashes;
  if (clash) return `Read the record before you prescribe: you proposed ${clash.medicine}, and it holds ${clash.record}.`;
  const failed = new Set(indicators.filter(({ verdict }) => verdict === 'missed').map(({ id }) => id));
  const worth = ({ act, state }: HeardAct) =>
    (act.critical ? 10 : 0) +
    act.weight * DOMAIN_WORTH[act.domain] * (state === 'missed' ? 1 : 0.4) +
    act.countsFor.filter((id) => failed.has(id)).length;
  const [most] = states.filter(({ state }) => state === 'missed' || state === 'unclear').toSorted((a, b) => worth(b) - worth(a));
  if (!most) return null;
  const { act, cueAt } = most;
  return [
    act.why ?? `${act.title} was not heard.`,
    cueAt && `${momentOf(cueAt.turn.seconds)}, at ‘${cueAt.text.slice(0, 120)}’:`,
    act.say && `${cueAt ? '' : 'Say: '}‘${act.say}’`,
  ]
    .filter(Boolean)
    .join(' ');
}

const momentOf = (seconds: number | undefined): string =>
  seconds === undefined
    ? 'It belonged here'
    : `It belonged at ${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
