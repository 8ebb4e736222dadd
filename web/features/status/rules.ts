import type { StatusSample } from '#contract/api/system.ts';

export type Figure = Exclude<keyof StatusSample, 'at'>;

/** The figures of a chart in their order: null where a minute has none. */
export const figuresOf = (hour: readonly StatusSample[], figure: Figure): (number | null)[] => hour.map((sample) => sample[figure]);

export const sumOf = (values: readonly (number | null)[]): number => values.reduce<number>((total, value) => total + (value ?? 0), 0);

/** The greatest of those that there are; null without any. */
export const greatest = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((most, value) => (value === null ? most : Math.max(most ?? value, value)), null);

/** A round number that is not below a value, for the top of an axis: 1, 2 or 5 with zeros behind it. */
export function roundTop(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

/** Whole minutes between a sample and the newest one. */
export const minutesBefore = (at: string, newest: string): number => Math.round((Date.parse(newest) - Date.parse(at)) / 60_000);
