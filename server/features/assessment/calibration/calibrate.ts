import { GRADE_POINTS } from '#contract/grades.ts';
import type { Report, Verdict } from '#contract/assessment.ts';
import type { Calibration } from '#contract/calibration.ts';
import { DomainId, INDICATOR_IDS, type Indicator, type IndicatorId } from '#contract/indicator.ts';
import type { Examiner } from '../examiner.ts';
import { agreementOf, type MarkPair } from './agreement.ts';
import { consultationOfLabelled, type LabelledTranscript, schemeOfLabelled } from './labelled-transcript.ts';

/** Steps of a verdict; overdone is as far from met as partial is, and not applicable stands outside the scale. */
const VERDICT_STEP = { missed: 0, partial: 1, overdone: 1, met: 2, not_applicable: null } as const satisfies Record<Verdict, number | null>;
const VERDICT_STEPS = 3;
const GRADE_STEPS = 4;

/** A transcript with what the examiner made of it. */
export type Marked = { labelled: LabelledTranscript; report: Report };

/** Marks every transcript with one examiner, one after the other. */
export async function markAll(transcripts: LabelledTranscript[], examiner: Examiner, indicators: Indicator[]): Promise<Marked[]> {
  const marked: Marked[] = [];
  for (const labelled of transcripts) {
    const scheme = schemeOfLabelled(labelled, indicators);
    const report = await examiner.mark(consultationOfLabelled(labelled), scheme, new AbortController().signal);
    marked.push({ labelled, report });
  }
  return marked;
}

/** How far the examiner's marks agree with the people's. What another examiner marked in its place is named, and not counted. */
export function calibrationOf(all: Marked[], examiner: Examiner['id'], ranAt: Date): Calibration {
  const marked = all.filter(({ report }) => report.engine === examiner);
  const verdicts = (ids: readonly IndicatorId[]) =>
    agreementOf(
      marked.flatMap((one) => ids.map((id) => verdictPair(one, id))),
      VERDICT_STEPS,
    );
  const grades = (ids: readonly DomainId[]) =>
    agreementOf(
      marked.flatMap((one) => ids.flatMap((id) => gradePair(one, id))),
      GRADE_STEPS,
    );
  const model = marked.find(({ report }) => report.model)?.report.model;
  const names = (wanted: (report: Report) => boolean) => all.filter(({ report }) => wanted(report)).map(({ labelled }) => labelled.name);
  return {
    examiner,
    ...(model && { model }),
    ranAt: ranAt.toISOString(),
    transcripts: marked.length,
    notGraded: names(({ assessable }) => !assessable),
    stoodIn: names(({ engine }) => engine !== examiner),
    grades: grades(DomainId.options),
    verdicts: verdicts(INDICATOR_IDS),
    domains: mapOf(DomainId.options, (domain) => ({
      grades: grades([domain]),
      indicators: verdicts(INDICATOR_IDS.filter((id) => id.startsWith(domain))),
    })),
    indicators: mapOf(INDICATOR_IDS, (id) => verdicts([id])),
    critical: criticalFound(marked),
  };
}

function verdictPair({ labelled, report }: Marked, id: IndicatorId): MarkPair {
  const { verdict } = report.indicators.find((indicator) => indicator.id === id)!;
  return { person: VERDICT_STEP[labelled.labels[id]], examiner: VERDICT_STEP[verdict] };
}

/** None where the examiner gave no grade. */
function gradePair({ labelled, report }: Marked, id: DomainId): MarkPair[] {
  const { grade } = report.domains.find((domain) => domain.id === id)!;
  return grade === null ? [] : [{ person: GRADE_POINTS[labelled.grades[id]], examiner: GRADE_POINTS[grade] }];
}

function criticalFound(marked: Marked[]): Calibration['critical'] {
  const flags = marked.flatMap(({ labelled, report }) =>
    report.indicators
      .filter(({ critical }) => critical)
      .map(({ id, verdict }) => ({ person: labelled.labels[id] === 'missed', examiner: verdict === 'missed' })),
  );
  const missed = flags.filter(({ person }) => person);
  return {
    missed: missed.length,
    found: missed.filter(({ examiner }) => examiner).length,
    falseAlarms: flags.filter(({ person, examiner }) => examiner && !person).length,
  };
}

const mapOf = <K extends string, V>(keys: readonly K[], value: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;
