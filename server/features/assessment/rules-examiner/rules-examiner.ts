import type { Grade, IndicatorReport, Report } from '#contract/assessment.ts';
import { DomainId, INDICATOR_IDS, type IndicatorId } from '#contract/indicator.ts';
import { whyNotAssessable } from '../assessable.ts';
import { lockEvidence } from '../evidence-lock.ts';
import type { Examiner, MarkedConsultation } from '../examiner.ts';
import type { MarkScheme, SchemeIndicator } from '../mark-scheme.ts';
import { criticalMissed, explainFailure, focusOf, gradeDomains, leadOf, totalOf } from '../rules.ts';
import { byFacts, byGuidance } from './asked-for.ts';
import { coverageOf } from './coverage.ts';
import { evidenceFrom } from './evidence.ts';
import type { Judgement } from './judgement.ts';
import { certainly } from './learned/decide.ts';
import { generalJudgements, type LearnedJudgement } from './learned/general-judgements.ts';
import { learned, type Models } from './learned/models.ts';
import { gradeFeatures, middleGrade, type Weighed } from './learned/grade-model.ts';
import { type Act, sheetOf } from '../sheet/act.ts';
import { hearConsultation } from '../sheet/hear-consultation.ts';
import { judgedByModel } from '../sheet/judged-by-model.ts';
import { focusSentence } from '../write/focus-sentence.ts';
import { type SheetReport, sheetReport } from '../write/sheet-report.ts';
import { ruleJudgements } from './rule-verdicts.ts';
import { type Seen, seenIn } from './seen.ts';
import { judgeSubdomains } from './subdomains.ts';
import { SUGGESTIONS } from './suggestions.ts';
import { talkOf } from './talk.ts';
import { timelineOf } from './timeline.ts';

/**
 * The examiner that needs no key: patterns over the doctor's words and times. Deterministic.
 * Its patterns are compiled when first used; one practice run at the start keeps that (200 ms) from the first candidate.
 */
export function rulesExaminer(): Examiner {
  const turns = Array.from({ length: 4 }, (_, index) => ({
    id: `${index}`,
    role: 'user' as const,
    text: 'Hello. How are you? I think we could try this.',
  }));
  markByRules({ turns, durationSeconds: null, spoken: false }, NO_STATION);
  return { id: 'rules', mark: (consultation, scheme) => Promise.resolve(markByRules(consultation, scheme)) };
}

const NO_STATION: MarkScheme = {
  indicators: INDICATOR_IDS.map((id) => ({
    id,
    domain: DomainId.parse(id.slice(0, 2)),
    title: '',
    description: '',
    critical: false,
    guidance: null,
  })),
  subdomains: [],
  record: '',
  brief: { patient: '', call: null, record: '' },
  facts: [],
  revealCase: false,
  revealGuidance: false,
};

/** The report of the rules examiner; any transcript ends in a whole one. @param models what it was taught; another's when teaching is judged. */
export function markByRules(consultation: MarkedConsultation, station: MarkScheme, models: Models = learned()): Report {
  const talk = talkOf(consultation);
  const doctorTurns = new Set(talk.doctor.map(({ turn }) => turn)).size;
  const reason = whyNotAssessable({
    doctorTurns,
    doctorWords: talk.doctorWords,
    spoken: consultation.spoken,
    durationSeconds: talk.durationSeconds,
  });
  // A call ended at once must not open the case's script.
  const scheme = reason === null ? station : { ...station, revealCase: false, revealGuidance: false };
  const seen = seenIn(talk, scheme);
  const sheet = reason === null ? sheetOf(scheme.subdomains) : [];
  if (sheet.length > 0) {
    const heard = hearConsultation(consultation.turns, scheme, sheet);
    return bySheet(seen, sheetReport(scheme.judged ? judgedByModel(heard, sheet, scheme.judged) : heard, scheme), sheet);
  }
  const subdomains = judgeSubdomains(scheme, talk);
  // What was learned from whole consultations says nothing of a fragment.
  const learnt = reason === null ? generalJudgements(seen, models) : null;
  const general = learnt ?? (doctorTurns > 0 ? ruleJudgements(seen) : null);
  const judged = scheme.indicators.map((indicator) => reportOn(indicator, seen, general?.[indicator.id] ?? null));
  const indicators = explainFailure(judged, subdomains, scheme.revealCase);
  const domains = gradeDomains(indicators, subdomains, reason === null, learnt ? gradesBy(learnt, judged, models) : undefined);
  return {
    version: 1,
    engine: 'rules',
    assessable: reason === null,
    ...(reason !== null && { reason }),
    domains,
    indicators,
    subdomains: scheme.revealCase ? subdomains : [],
    total: totalOf(domains),
    criticalMissed: criticalMissed(indicators),
    focus: focusOf(indicators, domains),
    ...(doctorTurns > 0 && leadOf(indicators, domains)),
    timeline: timelineOf(seen),
    ...(scheme.revealCase && { coverage: coverageOf(scheme.facts, talk) }),
  };
}

/** A report by the case's own mark sheet. What of its subdomains has no sheet is judged by its instructions. */
function bySheet(
  seen: Seen,
  { indicators: judged, subdomains: acts, harms, grades, caution, lead, domainWords }: SheetReport,
  sheet: readonly Act[],
): Report {
  const { scheme, talk } = seen;
  const ofSheet = new Set(sheet.map(({ id }) => id));
  const others = judgeSubdomains({ ...scheme, subdomains: scheme.subdomains.filter(({ id }) => !ofSheet.has(id)) }, talk);
  const subdomains = [...acts, ...others];
  const indicators = explainFailure(judged, subdomains, scheme.revealCase);
  const domains = domainWords(gradeDomains(indicators, subdomains, true, grades, harms.length > 0));
  const { change, points } = lead ?? leadOf(indicators, domains);
  return {
    version: 1,
    engine: 'rules',
    assessable: true,
    domains,
    indicators,
    subdomains: scheme.revealCase ? subdomains : [],
    total: totalOf(domains),
    criticalMissed: criticalMissed(indicators),
    harms,
    ...(caution !== null && { caution }),
    focus: lead?.change ? focusSentence(lead.change) : focusOf(indicators, domains),
    ...(change && { change }),
    ...(points && { points }),
    timeline: timelineOf(seen),
    ...(scheme.revealCase && { coverage: coverageOf(scheme.facts, talk) }),
  };
}

/** Grades by the chances that the verdicts were weighed by; a verdict that the station moved is certain. */
function gradesBy(learnt: Record<IndicatorId, LearnedJudgement>, reports: IndicatorReport[], { grades }: Models): Record<DomainId, Grade> {
  const weighed = Object.fromEntries(
    reports.map(({ id, verdict }) => [id, { verdict, chances: learnt[id].verdict === verdict ? learnt[id].chances : certainly(verdict) }]),
  ) as Weighed;
  const features = gradeFeatures(weighed, new Set(reports.filter(({ critical }) => critical).map(({ id }) => id)));
  return {
    D1: middleGrade(grades, 'D1', features.D1),
    D2: middleGrade(grades, 'D2', features.D2),
    D3: middleGrade(grades, 'D3', features.D3),
  };
}

function reportOn(indicator: SchemeIndicator, seen: Seen, general: (Judgement & { chances?: number[] }) | null): IndicatorReport {
  const { id, domain, title, critical } = indicator;
  const { verdict, rationale, shown } = general ? inStation(general, indicator, seen) : SILENT;
  const toChange = verdict === 'missed' || verdict === 'partial' || verdict === 'overdone';
  return {
    id,
    domain,
    title,
    critical,
    verdict,
    rationale,
    suggestion: toChange ? SUGGESTIONS[id] : '',
    evidence: verdict === 'missed' && id !== 'D3_5' ? [] : lockEvidence(evidenceFrom(shown), seen.talk.turns),
  };
}

/** The judgement as this station's facts and guidance move it. */
function inStation(general: Judgement & { chances?: number[] }, indicator: SchemeIndicator, seen: Seen): Judgement {
  const { talk, scheme } = seen;
  // A few of the case's words do not make good what is critical and was missed.
  const lost = indicator.critical && general.verdict === 'missed';
  const withFacts = indicator.id === 'D1_1' && !lost ? byFacts(general, scheme.facts, talk) : general;
  // Nor is it a matter of taste.
  return byGuidance(withFacts, indicator, seen, lost ? undefined : general.chances);
}

const SILENT: Judgement = { verdict: 'not_applicable', rationale: 'You did not speak, so this could not be judged.', shown: [] };
