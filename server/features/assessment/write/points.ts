import type { IndicatorReport, Report, ReportPoint } from '#contract/assessment.ts';
import type { IndicatorId } from '#contract/indicator.ts';
import { POINTS_MAX } from '#contract/limits.ts';
import { quotesOf } from '../hear/hear-parts.ts';
import type { HeardAct } from '../hear/hear-sheet.ts';
import type { Quote } from '../hear/spoken-talk.ts';
import type { Act } from '../sheet/act.ts';
import type { HeardConsultation } from '../sheet/hear-consultation.ts';
import { whatBecame } from './act-words.ts';
import { momentOf } from './belongs.ts';
import { evidenceOf } from './evidence-of.ts';
import { VERDICT_OF_ACT } from './weigh-acts.ts';

type Points = NonNullable<Report['points']>;

/**
 * What leads a report on a case with a mark sheet. `change`: harm before all, else the act that would have brought most. What was
 * done stands under `well` only with its words, and no words stand there twice.
 * @param lost what was not heard, most to gain first @param manner indicators that no act speaks for @param blamed those that words alone have failed
 */
export function pointsOfSheet(
  { harm, clashes, talk, acts }: HeardConsultation,
  {
    states,
    lost,
    manner,
    blamed,
  }: { states: readonly HeardAct[]; lost: readonly HeardAct[]; manner: readonly IndicatorReport[]; blamed: ReadonlySet<IndicatorId> },
): { change: ReportPoint | undefined; points: Points } {
  const planFrom = firstOfPlan(acts);
  const harms = [
    ...harm.toSorted((a, b) => b.act.weight - a.act.weight).map(({ act, quote }) => harmPoint(act, quote)),
    ...clashes
      .filter(({ quote }) => !harm.some((one) => one.quote.text === quote.text))
      .map(({ says, about, record, quote }): ReportPoint => ({
        id: `clash ${about}`,
        domain: 'D2',
        title: about === 'driving' ? 'Read the record before you speak of driving' : `Read the record before you prescribe ${about}`,
        critical: false,
        verdict: 'missed',
        line: `${says}, and the record speaks against it: ${record}.`,
        say: '',
        evidence: [],
        moment: evidenceOf([quote])[0] ?? null,
      })),
  ];
  const undone = lost.map((heard): ReportPoint => ({
    ...headOf(heard),
    line: `${whatBecame(heard)}${heard.act.why ? ` ${heard.act.why}` : ''}`,
    say: heard.act.say ?? '',
    moment: momentOf(heard, talk, planFrom),
  }));
  const toChange = manner.filter(({ verdict }) => verdict === 'missed' || verdict === 'partial');
  // Words that judge or promise go before what was left out; short turns do not.
  const isAgainst = ({ id, verdict, evidence }: IndicatorReport) => verdict === 'missed' && evidence.length > 0 && blamed.has(id);
  const [against, rest] = [toChange.filter(isAgainst), toChange.filter((one) => !isAgainst(one))];
  const [change, ...work] = [...harms, ...against.map(againstOf), ...undone, ...rest.map(pointOf)];
  const done = states
    .filter(({ state, quote }) => state === 'heard' && quote !== null)
    .toSorted((a, b) => Number(b.act.critical) - Number(a.act.critical) || b.act.weight - a.act.weight)
    .map((heard): ReportPoint => ({ ...headOf(heard), line: heard.act.why ?? '', say: '', moment: null }));
  const well = eachOnce([...done, ...manner.filter(({ verdict, evidence }) => verdict === 'met' && evidence.length > 0).map(pointOf)]);
  return { change, points: { work: work.slice(0, POINTS_MAX), well: well.slice(0, POINTS_MAX) } };
}

/** An indicator as a point: where no act of a case says it more exactly. */
export const pointOf = ({ id, domain, title, critical, verdict, rationale, suggestion, evidence }: IndicatorReport): ReportPoint => ({
  id,
  domain,
  title,
  critical,
  verdict,
  line: rationale,
  say: suggestion,
  evidence,
  moment: verdict === 'met' ? null : (evidence[0] ?? null),
});

/** Words that count against somebody lead with what is wrong with them, not with the skill that they fail. */
const againstOf = (report: IndicatorReport): ReportPoint => ({
  ...pointOf(report),
  title: report.rationale.replace(/\.( .*)?$/s, ''),
  line: `It counts against ‘${report.title}’.`,
});

const headOf = (heard: HeardAct): Omit<ReportPoint, 'line' | 'say' | 'moment'> => {
  const { id, domain, title, critical } = heard.act;
  const evidence = evidenceOf(quotesOf(heard));
  return { id, domain, title, critical, verdict: VERDICT_OF_ACT[heard.state], evidence };
};

const harmPoint = ({ id, domain, title, critical, why, instructions, say = '' }: Act, quote: Quote): ReportPoint => ({
  id,
  domain,
  title,
  critical,
  verdict: 'missed',
  line: why ?? instructions,
  say,
  evidence: [],
  moment: evidenceOf([quote])[0] ?? null,
});

/** The first words of management. */
export const firstOfPlan = (acts: readonly HeardAct[]): Quote | null =>
  acts
    .flatMap(({ act, state, quote }) => (act.domain === 'D2' && state === 'heard' && quote ? [quote] : []))
    .toSorted((a, b) => a.turn.place - b.turn.place)[0] ?? null;

function eachOnce(points: readonly ReportPoint[]): ReportPoint[] {
  const shown = new Set<string>();
  return points.filter(({ evidence }) => {
    const words = evidence.map(({ entryId, quote }) => `${entryId} ${quote}`).join();
    if (shown.has(words)) return false;
    shown.add(words);
    return true;
  });
}
