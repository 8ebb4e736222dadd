import { decapitalised } from './letter-case.ts';
import { rootOf } from '../language/verbs.ts';

/** matches: 'comes back up' */
const OF_IT =
  /^(?:settles|eases|lasts|lasted|helps|helped|goes (?:off|away)|comes (?:back|on)|came (?:back|on)|worse|better|gets (?:worse|better)|made no|makes no|worked|works|improves|improved)\b/i;

const FRONT = /^((?:since|at|in|on|after|when|for|most|every|by|during|before)\b[^,]{2,40}, )(\p{L}+)(?= )/iu;
/** 'Since Tuesday, wakes at 3am' -> 'Since Tuesday, I wake at 3am'. */
export const withFronts = (text: string): string =>
  text.replace(FRONT, (whole, front: string, verb: string) => {
    const root = rootOf(verb);
    return root && !/^(?:aches?|hurts?|settles?|is|has|does|comes|goes|stops|starts|lasts)$/i.test(verb) ? `${front}I ${root}` : whole;
  });

/** What hangs behind a comma or 'and' without a subject gets the one it means: 'I take it, forgets it twice a week' -> '…, I forget it twice a week'. */
export function withTails(text: string): string {
  if (!/^(?:I|I'm|I've|it's|it|my (?:sleep|appetite|mood|energy|weight|memory))\b/i.test(text)) return text;
  const mine = /^(?:I\b|I'm|I've|my)/i.test(text);
  return text.replaceAll(/(, |; | and |, and |, but )(\p{L}+(?:['’]t)?)(?= )/gu, (whole, joint: string, word: string, at: number) => {
    const rest = text.slice(at + joint.length);
    const before = text.slice(0, at);
    if (OF_IT.test(rest) && joint !== ' and ') return `${joint}it${/^(?:worse|better)/i.test(rest) ? "'s" : ''} ${decapitalised(word)}`;
    if (/^\w+s me\b/i.test(rest)) return `${joint}it ${word}`;
    const root = rootOf(word);
    if (!root || !mine || /\b(?:who|which|it|he|she|that)\b[^,]*$/i.test(before)) return whole;
    return `${joint}${/,/.test(joint) && !/ and /.test(joint) ? `I ${root}` : joint === ' and ' ? root : `I ${root}`}`;
  });
}
