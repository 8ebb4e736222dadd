import type { Grade, HarmReport, IndicatorReport, SubdomainReport } from '#contract/assessment.ts';
import type { DomainId, IndicatorId } from '#contract/indicator.ts';
import type { MarkScheme } from '../mark-scheme.ts';
import { SUGGESTIONS } from '../rules-examiner/suggestions.ts';
import { rationaleOf } from '../rules-examiner/rationales.ts';
import type { HeardAct } from '../hear/hear-sheet.ts';
import type { HeardConsultation } from '../sheet/hear-consultation.ts';
import { type SheetVerdict, sheetVerdicts } from '../sheet/verdicts.ts';
import { evidenceOf } from './evidence-of.ts';
import { focusSentence } from './focus-sentence.ts';

export type SheetReport = {
  indicators: IndicatorReport[];
  subdomains: SubdomainReport[];
  harms: HarmReport[];
  grades: Record<DomainId, Grade>;
  focus: string | null;
  caution: string | null;
};

const VALUE = { met: 1, partial: 0.5, overdone: 0.5, missed: 0, not_applicable: 0 } as const;
const OF_ACT = { heard: 'met', unclear: 'partial', missed: 'missed', 'not called for': 'not_applicable' } as const;
const NAMED = 4;
/** A domain's grade by the mean of its indicators and of the case's own acts. */
const GRADE_FROM = { CP: 0.85, P: 0.62, F: 0.32 } as const;
const HARM_TITLES = {
  clash: 'Against the record',
  promise: 'A promise nobody can keep',
  secret: 'Confidentiality',
  dissuaded: 'Kept from help',
} as const;

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
  const states = statesOf(verdicts, heard.acts);
  return {
    indicators,
    subdomains: subdomainsOf(heard, states, reveal),
    harms: harmsOf(heard, reveal),
    grades: gradesOf(indicators, states),
    focus: reveal ? focusSentence(indicators, states, heard) : null,
    caution: cautionOf(heard),
  };
}

/** Acts as they stand after what was undone; those that count for no indicator as they were heard. */
function statesOf(verdicts: Record<IndicatorId, SheetVerdict>, acts: readonly HeardAct[]): HeardAct[] {
  const settled = new Map(Object.values(verdicts).flatMap(({ acts: own }) => own.map((heard) => [heard.act.id, heard] as const)));
  return acts.map((heard) => settled.get(heard.act.id) ?? heard);
}

function subdomainsOf(heard: HeardConsultation, states: readonly HeardAct[], reveal: boolean): SubdomainReport[] {
  const done = states.map(({ act, state, quote }): SubdomainReport => {
    const verdict = OF_ACT[state];
    const words = {
      met: 'You said this.',
      partial: 'This was not heard clearly, so it counts half.',
      missed: reveal && act.why ? act.why : 'This was not heard.',
      not_applicable: 'The patient gave no cue for it.',
    };
    return {
      id: act.id,
      domain: act.domain,
      title: act.title,
      critical: act.critical,
      verdict,
      rationale: words[verdict],
      evidence: quote ? evidenceOf([quote]) : [],
    };
  });
  const harmed = heard.harm.map(({ act, quote }): SubdomainReport => ({
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

function harmsOf({ acts, harm, clashes, manner }: HeardConsultation, reveal: boolean): HarmReport[] {
  const general =
    (title: string, why: string) =>
    (quote: Parameters<typeof evidenceOf>[0][number]): HarmReport => ({ title, why, evidence: evidenceOf([quote]) });
  return [
    ...harm.map(({ act, quote }) => ({
      title: reveal ? act.title : 'Not safe for this patient',
      why: reveal
        ? [act.why ?? act.instructions, act.because && `The record: ‘${act.because}’.`].filter(Boolean).join(' ')
        : 'What was offered does not go with what is known of this patient.',
      evidence: evidenceOf([quote]),
    })),
    ...acts.flatMap(({ act, opposite }) =>
      opposite
        ? [
            {
              title: reveal ? act.title : 'Not safe for this patient',
              why: reveal ? `You said the opposite. ${act.why ?? ''}`.trim() : 'You said the opposite of what this patient needs.',
              evidence: evidenceOf([opposite]),
            },
          ]
        : [],
    ),
    // What the case forbids by itself is told in its own words, and once.
    ...clashes
      .filter(({ quote }) => !harm.some((one) => one.quote.text === quote.text))
      .map(({ medicine, record, words, quote }) => ({
        title: HARM_TITLES.clash,
        why: reveal
          ? `You proposed ${medicine}, and the record holds ${record}: ‘${words}’.`
          : `You proposed ${medicine}, which does not go with the record.`,
        evidence: evidenceOf([quote]),
      })),
    ...manner.dissuaded.map(general(HARM_TITLES.dissuaded, 'These words keep the patient from help that may be needed.')),
    ...manner.promises.map(general(HARM_TITLES.promise, 'Nobody can promise this, and a plan that rests on it is not safe.')),
    ...manner.secrets.map(general(HARM_TITLES.secret, 'This promises what confidentiality does not allow, or breaks it.')),
  ];
}

function rationale(id: IndicatorId, { verdict, acts, faults, shown }: SheetVerdict, reveal: boolean): string {
  if (faults.length > 0) return [...new Set(faults.map(({ says }) => says))].slice(0, 2).join(' ');
  const counting = acts.filter(({ state }) => state !== 'not called for');
  if (verdict === 'not_applicable') return 'This case does not call for it.';
  if (counting.length === 0) return rationaleOf(id, verdict);
  const titles = (state: HeardAct['state']) => counting.filter((heard) => heard.state === state).map(({ act }) => act.title);
  const [done, unclear, missed] = [titles('heard'), titles('unclear'), titles('missed')];
  if (!reveal || shown.length + missed.length === 0)
    return `Of ${counting.length} ${counting.length === 1 ? 'thing' : 'things'} that this case asks for here, ${done.length} ${done.length === 1 ? 'was' : 'were'} heard.`;
  return [
    done.length > 0 && `Heard: ${named(done)}.`,
    unclear.length > 0 && `Not heard clearly, so counted half: ${named(unclear)}.`,
    missed.length > 0 && `Not heard: ${named(missed)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The case's own sentence for what weighs most of what was not heard. */
function suggestion(id: IndicatorId, { acts }: SheetVerdict, reveal: boolean): string {
  const [worst] = lost(acts);
  return reveal && worst?.act.say ? `Say it like this: ‘${worst.act.say}’` : SUGGESTIONS[id];
}

/** What was not heard or not clearly, the heaviest first. */
const lost = (acts: readonly HeardAct[]): HeardAct[] =>
  acts.filter(({ state }) => state === 'missed' || state === 'unclear').toSorted((a, b) => weightOf(b) - weightOf(a));
const weightOf = ({ act, state }: HeardAct): number =>
  act.weight * (state === 'missed' ? 1 : 0.5) + (act.critical && state === 'missed' ? 10 : 0);

function gradesOf(indicators: readonly IndicatorReport[], states: readonly HeardAct[]): Record<DomainId, Grade> {
  const grade = (domain: DomainId): Grade => {
    const judged = indicators.filter((indicator) => indicator.domain === domain && indicator.verdict !== 'not_applicable');
    const mean = judged.reduce((sum, { verdict }) => sum + VALUE[verdict], 0) / Math.max(1, judged.length);
    const own = states.filter(({ act, state }) => act.domain === domain && state !== 'not called for');
    const weight = own.reduce((sum, { act }) => sum + act.weight, 0);
    const share = weight === 0 ? mean : own.reduce((sum, { act, state }) => sum + act.weight * VALUE[OF_ACT[state]], 0) / weight;
    const both = (mean + share) / 2;
    return both >= GRADE_FROM.CP ? 'CP' : both >= GRADE_FROM.P ? 'P' : both >= GRADE_FROM.F ? 'F' : 'CF';
  };
  return { D1: grade('D1'), D2: grade('D2'), D3: grade('D3') };
}

/** Medicines that neither the case nor the table speaks of. */
function cautionOf({ proposals, acts, harm }: HeardConsultation): string | null {
  const spoken = acts.map(({ act }) => `${act.instructions} ${act.say ?? ''} ${act.wordings.join(' ')}`.toLowerCase()).join(' ');
  const unknown = [...new Set(proposals.map(({ medicine }) => medicine))].filter(
    (medicine) => !spoken.includes(medicine) && !harm.some(({ act }) => act.forbids.includes(medicine)),
  );
  return unknown.length === 0
    ? null
    : `The rules cannot judge whether ${listed(unknown.slice(0, NAMED))} is right for this patient: check it against the BNF.`;
}

/** Titles hold commas and names of their own. */
const named = (titles: readonly string[]): string => titles.map((title) => `‘${title}’`).join('; ');
const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
