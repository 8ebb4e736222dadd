import type { DomainReport, Grade, HarmReport, IndicatorReport, Report, SubdomainReport } from '#contract/assessment.ts';
import type { DomainId } from '#contract/indicator.ts';
import { quotesOf } from '../hear/hear-parts.ts';
import type { HeardAct } from '../hear/hear-sheet.ts';
import type { MarkScheme } from '../mark-scheme.ts';
import type { HeardConsultation } from '../sheet/hear-consultation.ts';
import { sheetVerdicts } from '../sheet/verdicts.ts';
import { whatBecame } from './act-words.ts';
import { cautionOf } from './caution.ts';
import { withDomainWords } from './domain-words.ts';
import { evidenceOf } from './evidence-of.ts';
import { harmsOf } from './harms.ts';
import { rationale, suggestion } from './indicator-words.ts';
import { pointsOfSheet } from './points.ts';
import { lostActs, settledActs } from './settled-acts.ts';
import { gradeOfShare, VERDICT_OF_ACT, worthOf } from './weigh-acts.ts';

export type SheetReport = {
  indicators: IndicatorReport[];
  subdomains: SubdomainReport[];
  harms: HarmReport[];
  grades: Record<DomainId, Grade>;
  caution: string | null;
  /** What leads the report; null where the case may not be read in it. */
  lead: Pick<Report, 'change' | 'points'> | null;
  /** The domains told in the case's own acts; as they are where it may not be read. */
  domainWords: (domains: DomainReport[]) => DomainReport[];
};

/** Everything the mark sheet settles in a report; what a candidate may not read of the case stays out. */
export function sheetReport(heard: HeardConsultation, scheme: MarkScheme): SheetReport {
  const critical = new Set(scheme.indicators.filter((indicator) => indicator.critical).map(({ id }) => id));
  const verdicts = sheetVerdicts(heard, critical);
  const reveal = scheme.revealCase;
  const indicators = scheme.indicators.map(({ id, domain, title, critical: isCritical }): IndicatorReport => {
    const judged = verdicts[id];
    const toChange = judged.verdict === 'missed' || judged.verdict === 'partial';
    return {
      id,
      domain,
      title,
      critical: isCritical,
      verdict: judged.verdict,
      rationale: rationale(id, judged, reveal),
      suggestion: toChange ? suggestion(id, judged, reveal) : '',
      evidence: evidenceOf(judged.shown),
    };
  });
  const states = settledActs(verdicts, heard.acts);
  const lost = reveal ? lostActs(heard, states, scheme.indicators) : [];
  const harms = harmsOf(heard, reveal);
  const manner = indicators.filter(({ id }) => verdicts[id].acts.every(({ state }) => state === 'not called for') || verdicts[id].faults.length > 0); // prettier-ignore
  const blamed = new Set(indicators.flatMap(({ id }) => (verdicts[id].faults.some(({ whole, quote }) => whole && quote) ? [id] : [])));
  const worth = worthOf(indicators, states);
  return {
    indicators,
    subdomains: subdomainsOf(heard, states, reveal),
    harms,
    grades: { D1: gradeOfShare(worth.D1.share), D2: gradeOfShare(worth.D2.share), D3: gradeOfShare(worth.D3.share) },
    caution: cautionOf(heard),
    lead: reveal ? pointsOfSheet(heard, { states, lost, manner, blamed }) : null,
    domainWords: (domains) => (reveal ? withDomainWords(domains, { states, lost, harms }) : domains),
  };
}

function subdomainsOf({ harm }: HeardConsultation, states: readonly HeardAct[], reveal: boolean): SubdomainReport[] {
  const done = states.map((heard): SubdomainReport => ({
    id: heard.act.id,
    domain: heard.act.domain,
    title: heard.act.title,
    critical: heard.act.critical,
    verdict: VERDICT_OF_ACT[heard.state],
    rationale: [whatBecame(heard), reveal && heard.state === 'missed' && heard.act.why].filter(Boolean).join(' '),
    evidence: evidenceOf(quotesOf(heard)),
  }));
  const harmed = harm.map(({ act, quote }): SubdomainReport => ({
    id: act.id,
    domain: act.domain,
    title: act.title,
    critical: act.critical,
    verdict: 'missed',
    rationale: act.why ?? act.instructions,
    evidence: evidenceOf([quote]),
  }));
  return [...done, ...harmed].toSorted((a, b) => a.domain.localeCompare(b.domain));
}
