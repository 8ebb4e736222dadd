import { pick } from '../answer/phrases.ts';
import type { Scene } from '../answer/scene.ts';
import { talkSoFar } from './talk-so-far.ts';

/** As many things are kept of a long explanation: one is left out, as people do. */
const KEPT = 4;
/** 'What would you do if it got worse?' is for the safety net alone. */
const ASKS_OF_WORST = /\b(?:what (?:would|will|do) you do\b|if (?:it|that|this|things) (?:got|gets|get|happens?) worse)/i;

/** The doctor's arrangements of this call in the patient's own words. */
export function answerTeachBack(text: string, { history, turn }: Scene): string[] {
  const { arranged } = talkSoFar(history, text);
  const nets = arranged.filter(({ net }) => net);
  const doing = ASKS_OF_WORST.test(text) && nets.length > 0 ? [] : arranged.filter(({ net }) => !net);
  const kept = [...doing.slice(0, nets.length > 0 ? KEPT - 1 : KEPT), ...nets.slice(doing.length > 0 ? -1 : -2)].map(({ said }) => said);
  if (kept.length === 0) return [pick('goOverAgain', turn)];
  const list = kept.length === 1 ? kept[0]! : `${kept.slice(0, -1).join(', ')}, and ${kept.at(-1)!}`;
  return [`${pick('soPlan', turn)} ${list}.`, ...(arranged.length > kept.length ? [pick('wasThereMore', turn)] : [])];
}
