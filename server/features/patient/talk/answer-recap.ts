import { phrase } from '../answer/own-words.ts';
import { pick } from '../answer/phrases.ts';
import type { Scene } from '../answer/scene.ts';
import { plainOf } from '../language/words.ts';
import { claimsIn, nearestTo } from './claims-of-summary.ts';
import { inMyPerson } from './in-my-person.ts';
import { differs } from './particulars.ts';

/** As near as this what was agreed is on the matter of a claim (a cosine). */
const SAME_MATTER = 0.45;
const MOST = 2;

/** What was agreed in this call, gone over by the doctor: what was said otherwise before is put right, the rest confirmed. */
export function answerRecap(text: string, plan: string[], scene: Scene): string[] {
  const { turn } = scene;
  const wrong = new Set<string>();
  for (const claim of claimsIn(text, true)) {
    const [best] = nearestTo(claim, plan);
    if (best && best.near > SAME_MATTER && differs(plainOf(claim), plainOf(best.said))) wrong.add(best.said);
  }
  if (wrong.size === 0) return [phrase('summedUp', scene)];
  const said = [...wrong].slice(0, MOST).map((each) => `You said ${inMyPerson(each)}.`);
  return [`${pick('notQuite', turn)} ${said[0]!}`, ...said.slice(1)];
}
