import { SheetEntry } from '#contract/subdomain.ts';
import type { Act } from '#server/features/assessment/sheet/act.ts';

/** An act of a mark sheet, critical and of the second domain unless said otherwise. */
export const sheetAct = (entry: Partial<Act>): Act => ({
  ...SheetEntry.parse({}),
  id: 'act',
  title: 'An act',
  domain: 'D2',
  instructions: '',
  critical: true,
  ...entry,
});

/** Not to drive, as the case of the painful toe wants it said. */
export const DRIVING = sheetAct({
  instructions: 'Tells him not to drive until he can brake hard without pain.',
  wordings: [
    "you mustn't drive until you can do an emergency stop without it hurting",
    'please stop driving the cab for now',
    "i don't want you behind the wheel while that foot is this sore",
    'no driving until the pain has gone',
  ],
  notThis: ['no need to stop driving', 'do you drive for work'],
});
