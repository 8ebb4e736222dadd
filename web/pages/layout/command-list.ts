import type { Standing } from '#contract/may-act.ts';
import type { PagePath } from '#contract/pages.ts';
import { mayOpen } from '#contract/parts.ts';
import { words } from './command-copy.ts';
import { copy } from './copy.ts';

type Place = {
  to: Extract<
    PagePath,
    | '/scenarios'
    | '/mocks'
    | '/rooms'
    | '/history'
    | '/progress'
    | '/drills'
    | '/groups'
    | '/account'
    | '/scoring-test'
    | '/admin'
    | '/scoring-admin'
    | '/admin/quality'
    | '/admin/voice-provider'
    | '/admin/status'
  >;
  label: string;
};

/** Pages that one may go to, by name. */
export const placesFor = (who: Standing): Place[] => PLACES.filter(({ to }) => mayOpen(who, to));

const PLACES: Place[] = [
  { to: '/scenarios', label: copy.scenarios },
  { to: '/mocks', label: copy.mocks },
  { to: '/rooms', label: copy.rooms },
  { to: '/history', label: copy.history },
  { to: '/progress', label: copy.progress },
  { to: '/drills', label: words.drills },
  { to: '/groups', label: copy.groups },
  { to: '/account', label: copy.account },
  { to: '/scoring-test', label: words.scoringTest },
  { to: '/admin', label: copy.backToAdmin },
  { to: '/scoring-admin', label: words.stations },
  { to: '/admin/quality', label: words.quality },
  { to: '/admin/voice-provider', label: words.voiceProvider },
  { to: '/admin/status', label: words.status },
];

/** Every word that was typed is in it. */
export function says(label: string, typed: string): boolean {
  const text = label.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
