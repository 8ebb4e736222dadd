import { withoutDoctorLines } from '#contract/doctor-lines.ts';
import type { DomainId, GuidanceRow, Indicator, IndicatorId, IndicatorRow } from '#contract/indicator.ts';
import type { Subdomain } from '#contract/subdomain.ts';
import { ASIDES, type Section, sectionsOf, type SectionName } from '#server/features/scenarios/sections.ts';
import type { IndicatorOverride } from './store.ts';

export type SchemeIndicator = {
  id: IndicatorId;
  domain: DomainId;
  title: string;
  description: string;
  critical: boolean;
  /** What this station asks for; null where it says nothing. */
  guidance: string | null;
};

/** One line of the case. `closed`: told only when asked for. */
export type CaseFact = {
  section: string;
  name: SectionName;
  text: string;
  /** The words that ask for it, where the case lists them: `[night, waking] "He wakes up coughing."` */
  asks: string | null;
  closed: boolean;
};

/** An act of the sheet as a model has judged it: the doctor's words that show it, or null where none do. */
export type JudgedByModel = { id: string; quote: { entryId: string; text: string } | null };

/** What the doctor knew before a word was said, as text: who it is, how the call was held, the record with letters and results. */
export type Brief = { patient: string; call: string | null; record: string };

/** Everything an examiner judges by. */
export type MarkScheme = {
  indicators: SchemeIndicator[];
  subdomains: Subdomain[];
  facts: CaseFact[];
  /** What is on record of the patient, and the script: medicines are read against it. */
  record: string;
  brief: Brief;
  /** In place of what the rules hear of these acts. */
  judged?: JudgedByModel[];
  /** The caller may read the case's script in the report: coverage and subdomains. */
  revealCase: boolean;
  /** The caller may read the station's guidance in the report. */
  revealGuidance: boolean;
};

const TOLD_FREELY: ReadonlySet<SectionName> = new Set(['opening', 'openHistory']);
const NOT_FACTS: ReadonlySet<SectionName> = new Set(['demographics', 'reactions', 'howToPlay', 'questions', 'other']);

/** The 26 built-in indicators with their global overrides, as administrators see them. */
export function indicatorRows(builtIn: Indicator[], overrides: IndicatorOverride[]): IndicatorRow[] {
  const byId = new Map(overrides.map((override) => [override.id, override]));
  return builtIn.map((indicator) => ({
    ...indicator,
    custom_title: byId.get(indicator.id)?.customTitle ?? null,
    custom_description: byId.get(indicator.id)?.customDescription ?? null,
  }));
}

/** Puts a station together. Without a case (`patientDetails` empty) there are no facts. */
export function markScheme(parts: {
  rows: IndicatorRow[];
  guidance: GuidanceRow[];
  critical: IndicatorId[];
  subdomains: Subdomain[];
  patientDetails: string;
  materialsForCandidate?: string | null;
  consultationType?: string | null;
  revealCase: boolean;
  revealGuidance: boolean;
}): MarkScheme {
  const guidance = new Map(parts.guidance.map((row) => [row.indicator_id, row.targeted_guidance.trim()]));
  const sections = sectionsOf(parts.patientDetails);
  return {
    indicators: parts.rows.map(({ id, domain, title, generalDescription, custom_title, custom_description }) => ({
      id,
      domain,
      title: custom_title?.trim() || title,
      description: custom_description?.trim() || generalDescription,
      critical: parts.critical.includes(id),
      guidance: guidance.get(id) || null,
    })),
    subdomains: parts.subdomains,
    facts: sections.flatMap(factsOf),
    brief: {
      patient: sections.flatMap(({ name, lines }) => (name === 'demographics' ? lines : [])).join('\n'),
      call: parts.consultationType ?? null,
      record: parts.materialsForCandidate ?? '',
    },
    record: `${parts.materialsForCandidate ?? ''}\n${withoutDoctorLines(parts.patientDetails)}`,
    revealCase: parts.revealCase,
    revealGuidance: parts.revealGuidance,
  };
}

function factsOf({ name, heading, lines }: Section): CaseFact[] {
  if (NOT_FACTS.has(name) || ASIDES.test(heading)) return [];
  return lines.map((line) => {
    const [, asks, told] = /^\[([^\]]+)\]\s*(.+)$/.exec(line) ?? [];
    const text = (told ?? line).replaceAll('**', '').replace(/^["“](.*)["”]$/, '$1');
    return { section: heading, name, text, asks: asks ?? null, closed: !TOLD_FREELY.has(name) };
  });
}
