import type { DomainId, IndicatorId } from '#contract/indicator.ts';
import type { SheetEntry, Subdomain } from '#contract/subdomain.ts';

/** One of a case's own marks, with what it is recognised by. */
export type Act = SheetEntry & { id: string; title: string; domain: DomainId; instructions: string; critical: boolean };

/** The mark sheet of a case; empty where no subdomain says how it is recognised. */
export const sheetOf = (subdomains: readonly Subdomain[]): Act[] =>
  subdomains.flatMap(({ id, title, domain, instructions, isCritical, sheet }) =>
    sheet && (sheet.wordings.length > 0 || sheet.forbids.length > 0 || sheet.parts?.length)
      ? [{ ...sheet, id, title, domain, instructions, critical: isCritical === 1 }]
      : [],
  );

/** The indicator that stands or falls with it; null for one that counts for none. */
export const mainIndicator = ({ countsFor }: Act): IndicatorId | null => countsFor[0] ?? null;
