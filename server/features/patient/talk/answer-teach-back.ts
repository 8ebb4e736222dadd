import { pick } from '../answer/phrases.ts';
import type { Scene } from '../answer/scene.ts';
import type { Arrangement } from './own-words.ts';
import { talkSoFar } from './talk-so-far.ts';

/** As many things are kept of a long explanation: one is left out, as people do. */
const KEPT = 3;

/** The doctor's arrangements of this call in the patient's own words. */
export function answerTeachBack({ history, turn }: Scene): string[] {
  const { arranged, called } = talkSoFar(history);
  const nets = arranged.filter(({ who }) => who === 'if');
  const doing = arranged.filter(({ who }) => who !== 'if');
  const kept = [...doing.slice(0, nets.length > 0 ? KEPT - 1 : KEPT), ...nets.slice(-1)];
  if (kept.length === 0) return called ? [`${pick('soItIs', turn)} ${called}.`, pick('goOverAgain', turn)] : [pick('goOverAgain', turn)];
  return [`${pick('soPlan', turn)} ${kept.map(said).join(', and ')}.`, ...(arranged.length > kept.length ? [pick('wasThereMore', turn)] : [])];
}

function said({ who, words }: Arrangement): string {
  if (who === 'if') return words;
  return who === 'you' ? `you'll ${words}` : words.startsWith("don't ") ? `I ${words}` : `I'm to ${words}`;
}
