import type { AssessmentRecord, Grade, ReportPoint, Verdict } from '#contract/assessment.ts';
import type { EarlierAttempt } from '#contract/attempt.ts';
import { record } from './consultations.ts';

/** Reports that differ in what there is to show: the id of the consultation chooses. */
export const REPORT_KINDS = ['good', 'poor', 'short', 'model', 'again'] as const;
type Kind = (typeof REPORT_KINDS)[number];
const POINTS: Record<Grade, number> = { CP: 3, P: 2, F: 1, CF: 0 };
const QUOTE = { role: 'assistant' as const, quote: "It's my braking foot and all, which doesn't help.", entryId: 'said-3', seconds: 233 };
const SAID = { role: 'user' as const, quote: 'Was there anything you were worried it might be?', entryId: 'said-2', seconds: 220 };

const point = (title: string, verdict: Verdict, change: Partial<ReportPoint> = {}): ReportPoint => ({
  id: title,
  domain: 'D1',
  title,
  critical: false,
  verdict,
  line: 'Behind him sit passengers, in front of him cyclists; a foot that flinches off the brake puts both at risk.',
  say: verdict === 'met' ? '' : 'I need to ask you not to drive at all until you can stamp on the brake without it hurting.',
  evidence: verdict === 'met' ? [SAID] : [],
  moment: verdict === 'met' ? null : QUOTE,
  ...change,
});
const CHANGE = point('Driving and passengers', 'missed', {
  critical: true,
  line: 'You did not appear to ask whether he drives and how he manages the pedals. Behind him sit passengers, in front of him cyclists.',
});
const WORK = ['Self-employed and behind on payments', 'Side effects told before choosing', 'When to call, and where', 'The toe before this one', 'Water tablet exchanged']; // prettier-ignore
const WELL = ['Infection excluded', 'Gout recognised from story and record', 'The fear of sepsis answered', 'Crystals in plain words', 'July blood test brought in']; // prettier-ignore
const GRADES: Record<Kind, [Grade, Grade, Grade]> = { good: ['CP', 'CP', 'P'], poor: ['CF', 'F', 'CF'], short: ['F', 'F', 'F'], model: ['P', 'F', 'P'], again: ['P', 'P', 'P'] }; // prettier-ignore

/** The report of a consultation by its id; null for one that is of no such kind. */
export function reportOf(consultation: string): AssessmentRecord | null {
  const kind = REPORT_KINDS.find((one) => one === consultation);
  if (!kind) return null;
  const { assessment, ...rest } = record();
  const { report } = assessment;
  const domains = report.domains.map((domain, at) => {
    const grade = GRADES[kind][at]!;
    const gradeMover = kind === 'good' ? 'Strongest point: ‘Right drug for a man with an ulcer’.' : 'Not demonstrated, and critical: ‘Driving and passengers’.'; // prettier-ignore
    return { ...domain, grade, points: POINTS[grade] * (domain.id === 'D2' ? 1.5 : 1), gradeMover };
  });
  const shown = { ...report, domains, criticalMissed: [], change: CHANGE, points: { work: WORK.map((title) => point(title, 'missed')), well: WELL.map((title) => point(title, 'met')) } }; // prettier-ignore
  if (kind === 'good') return { ...rest, assessment: { report: { ...shown, points: { ...shown.points, work: [] } } } };
  if (kind === 'poor') {
    const harm = { title: 'Anti-inflammatory with an ulcer', why: 'His ulcer bled four years ago on the same kind of tablet.', evidence: [{ ...SAID, quote: 'Take ibuprofen four hundred three times a day.' }] }; // prettier-ignore
    return { ...rest, assessment: { report: { ...shown, criticalMissed: ['D1_1', 'D2_8'], harms: [harm], points: { ...shown.points, well: [] } } } }; // prettier-ignore
  }
  if (kind === 'short') {
    const empty = domains.map((domain) => ({ ...domain, grade: null, points: null, gradeMover: '' }));
    const reason = 'The call lasted 24 seconds. A spoken consultation needs at least 60 seconds to be graded.';
    return { ...rest, assessment: { report: { ...shown, assessable: false, reason, domains: empty, total: { ...report.total, points: null }, change: undefined } } }; // prettier-ignore
  }
  return {
    ...rest,
    assessment: {
      report: {
        ...shown,
        ...(kind === 'model' && {
          engine: 'llm' as const,
          model: 'a-model',
          differs: [{ id: 'a', title: WORK[0]!, rules: 'met', model: 'missed' }],
        }),
      },
    },
  };
}

/** Stands beside the second attempt alone. */
export const earlierOf = (consultation: string): EarlierAttempt | null =>
  consultation === 'again'
    ? {
        consultationId: 'one',
        completedAt: new Date(Date.now() - 9 * 86_400_000).toISOString(),
        recorded: true,
        domains: [
          { id: 'D1', grade: 'F' },
          { id: 'D2', grade: 'F' },
          { id: 'D3', grade: 'P' },
        ],
        marks: record().assessment.report.indicators.map(({ title }, at) => ({
          title,
          verdict: at % 3 ? 'met' : 'missed',
          moment: at % 3 ? SAID : QUOTE,
        })),
      }
    : null;
