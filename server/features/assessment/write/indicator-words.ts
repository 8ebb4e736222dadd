import type { Verdict } from '#contract/assessment.ts';
import type { IndicatorId } from '#contract/indicator.ts';
import type { HeardAct } from '../hear/hear-sheet.ts';
import type { Quote } from '../hear/spoken-talk.ts';
import { rationaleOf } from '../rules-examiner/rationales.ts';
import { SUGGESTIONS } from '../rules-examiner/suggestions.ts';
import type { SheetVerdict } from '../sheet/verdicts.ts';
import { notShown, whatBecame } from './act-words.ts';

/** What was heard or missed of an indicator in this consultation; a fault before all, for it decided. */
export function rationale(id: IndicatorId, { verdict, acts, faults, shown }: SheetVerdict, reveal: boolean): string {
  if (faults.length > 0) return [...new Set(faults.map(({ says }) => says))].slice(0, 2).join(' ');
  const counting = acts.filter(({ state }) => state !== 'not called for');
  if (verdict === 'not_applicable') return 'This case does not call for it.';
  if (counting.length === 0)
    return WARMTH.has(id) ? warmth(verdict) : id === 'D2_9' && verdict !== 'met' ? lateFor(shown[0]) : rationaleOf(id, verdict);
  const of = (state: HeardAct['state']) => counting.filter((heard) => heard.state === state);
  const [done, unclear, lost] = [of('heard'), of('unclear'), byWeight(of('missed'))];
  if (!reveal || shown.length + lost.length === 0) {
    const how =
      done.length === 0
        ? 'none was demonstrated'
        : done.length === counting.length
          ? 'all were demonstrated'
          : `${done.length} demonstrated`;
    return counting.length === 1
      ? `The one thing that this case asks for here was ${done.length === 1 ? 'demonstrated' : 'not clearly demonstrated'}.`
      : `Of ${counting.length} things that this case asks for here, ${how}.`;
  }
  const [worst, ...others] = lost;
  return [
    done.length > 0 && `Your words show it: ${named(done)}.`,
    unclear.length === 1
      ? whatBecame(unclear[0]!, true)
      : unclear.length > 1 && `Not clearly demonstrated, so counted half: ${named(unclear)}.`,
    worst && (worst.opposite || worst.spoilt ? whatBecame(worst, true) : notShown(worst.act, worst.near)),
    others.length > 0 && `Nor: ${named(others)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const lateFor = (first: Quote | undefined): string =>
  first ? 'Most of your words were spent before the plan began.' : 'No step of a plan was clearly heard.';

/** Where no act speaks for them, these are judged by the doctor's warm words alone, and say no more than that. */
const WARMTH: ReadonlySet<IndicatorId> = new Set(['D3_1', 'D3_5', 'D3_6']);
const warmth = (verdict: Verdict): string =>
  verdict === 'met'
    ? 'You were heard to take up how the patient feels.'
    : verdict === 'partial'
      ? 'No words that take up how the patient feels were heard.'
      : 'Your turns were short, and none was heard to take up how the patient feels.';

/** The case's own sentence for what weighs most of what was not heard; a general one where no act speaks for the indicator. */
export function suggestion(id: IndicatorId, { acts, faults }: SheetVerdict, reveal: boolean): string {
  const instead = faults.find(({ say }) => say)?.say;
  if (instead) return instead;
  const [worst] = byWeight(acts.filter(({ state }) => state === 'missed' || state === 'unclear'));
  if (reveal && worst?.act.say) return `Say it like this: ‘${worst.act.say}’`;
  return SUGGESTIONS[id];
}

const byWeight = (acts: readonly HeardAct[]): HeardAct[] => acts.toSorted((a, b) => weightOf(b) - weightOf(a));
const weightOf = ({ act, state }: HeardAct): number =>
  act.weight * (state === 'missed' ? 1 : 0.5) + (act.critical && state === 'missed' ? 10 : 0);

/** Titles hold commas and names of their own. */
const named = (acts: readonly HeardAct[]): string => acts.map(({ act }) => `‘${act.title}’`).join('; ');
