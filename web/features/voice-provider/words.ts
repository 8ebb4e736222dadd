import { shortDayOf } from '#web/ui/dates.ts';
import { copy } from './copy.ts';

/** '2026-11-22' -> '22 Nov'. */
export const dayOf = (date: string): string => shortDayOf(`${date}T12:00:00`);

/** 754 -> '12:34'. */
export const lengthOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** 1.5 -> '$1.50'; of less than a cent, what it takes to show something. */
export const dollars = (amount: number): string =>
  amount > 0 && amount < 0.01
    ? `$${amount.toFixed(4)}`
    : `$${amount.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

export const minutesOf = (minutes: number): string => minutes.toLocaleString('en-GB', { maximumFractionDigits: 1 });

export type Figure = 'minutes' | 'cost' | 'calls';

/** A figure of use as it is read. */
export const figureWords = (figure: Figure, value: number): string => (figure === 'cost' ? dollars(value) : minutesOf(value));

/** The provider's word in ours; one that we have none for is shown as it reads. */
export const endedBy = (reason: string): string => copy.calls.reasons[reason] ?? reason.replaceAll(/[-.]/g, ' ');
