import { splitTurn } from '../understand/split-turn.ts';

/** matches: 'And your wife?' */
const FAMILY_FOLLOW_UP =
  /^(?:(?:and|so|okay|then),? )*(?:(?:what|how) about )?(your (?:husband|wife|partner|boyfriend|girlfriend|mother|mum|father|dad|brother|sister|son|daughter))(?: (?:too|then|as well))?\s*\?*$/i;

/** 'Have you ever smoked?' 'And your husband?': the same question of somebody else, in the words of the one before; any other turn as it stands. */
export function familyFollowUp(text: string, lastDoctor: string): string {
  const who = FAMILY_FOLLOW_UP.exec(text.trim())?.[1];
  const before = who ? splitTurn(lastDoctor).findLast((piece) => /\?\s*$/.test(piece)) : undefined;
  return who && before && /\byou\b/i.test(before) ? before.replace(/\byou\b/i, who) : text;
}
