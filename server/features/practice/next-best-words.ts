import type { Why } from './next-best.ts';
import { STATEMENT_WORDS } from './statement-words.ts';

/**
 * Why a case comes next, in one line. What only few cases need is not named: 'safeguarding' would tell what is hidden in this one.
 */
export function whyWords({ first, weakness, common, group, metDaysAgo, failed }: Why): string {
  if (first) return 'A good first case: about fifteen minutes, including feedback.';
  const said: string[] = [];
  if (weakness && common) {
    const { subject, were, need } = STATEMENT_WORDS[weakness.id];
    const fault = weakness.allMissed ? `${were} missed` : 'fell short';
    said.push(`${subject} ${fault} in ${weakness.short} of your last ${weakness.seen}; this case needs ${need}.`);
  } else if (weakness) said.push('It practises one of the things that you miss most.');
  if (group?.tries === 0) said.push(`You have not practised “${group.name}” yet.`);
  else if (metDaysAgo === null) said.push(group && !weakness ? `You have practised “${group.name}” least.` : 'Not met before.');
  if (metDaysAgo !== null) said.push(`${metWords(metDaysAgo)}${failed ? ', with a domain failed' : ''}.`);
  return said.join(' ');
}

function metWords(days: number): string {
  if (days <= 0) return 'Last met today';
  return days === 1 ? 'Last met yesterday' : `Last met ${days} days ago`;
}
