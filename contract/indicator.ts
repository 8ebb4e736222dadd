import { z } from 'zod';

export const DomainId = z.enum(['D1', 'D2', 'D3']);
export type DomainId = z.infer<typeof DomainId>;

/** The 26 indicators in the order of every report (spec, section 3). */
export const INDICATOR_IDS = [
  'D1_1',
  'D1_2',
  'D1_3',
  'D1_4',
  'D1_5',
  'D1_6',
  'D1_7',
  'D1_8',
  'D2_1',
  'D2_2',
  'D2_3',
  'D2_4',
  'D2_5',
  'D2_6',
  'D2_7',
  'D2_8',
  'D2_9',
  'D3_1',
  'D3_2',
  'D3_3',
  'D3_4',
  'D3_5',
  'D3_6',
  'D3_7',
  'D3_8',
  'D3_9',
] as const;
export const IndicatorId = z.enum(INDICATOR_IDS);
export type IndicatorId = z.infer<typeof IndicatorId>;

/** Critical where a station says nothing else. */
export const DEFAULT_CRITICAL: readonly IndicatorId[] = ['D1_1', 'D2_8', 'D3_9'];

/** A built-in indicator, as written in content/indicators.json. */
export const Indicator = z.object({
  id: IndicatorId,
  domain: DomainId,
  title: z.string(),
  generalDescription: z.string(),
  critical: z.boolean(),
});
export type Indicator = z.infer<typeof Indicator>;

/** An indicator with its global override; snake_case as the spec has it. */
export const IndicatorRow = Indicator.extend({
  custom_title: z.string().nullable(),
  custom_description: z.string().nullable(),
});
export type IndicatorRow = z.infer<typeof IndicatorRow>;

export const GuidanceRow = z.object({ indicator_id: IndicatorId, targeted_guidance: z.string() });
export type GuidanceRow = z.infer<typeof GuidanceRow>;
