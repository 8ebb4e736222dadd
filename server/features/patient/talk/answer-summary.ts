import { factsOf } from '../case/case.ts';
import { checked } from '../answer/false-premise.ts';
import { pick } from '../answer/phrases.ts';
import type { Scene } from '../answer/scene.ts';
import { ownQuestion } from '../answer/say-facts.ts';
import { sentencesOf } from '../case/split-line.ts';
import { understand } from '../understand/understand.ts';

/** What only leads to a claim, or asks whether it is right. */
const FRAME =
  /\b(?:(?:so )?(?:just )?(?:to )?(?:summari[sz]e|recap|sum up)|(?:let me (?:just )?)?(?:check|see|make sure)(?: that)? i(?:'ve| have) (?:got|understood) (?:this|that|it|everything)?(?: (?:right|correctly|straight))?|if i(?:'ve| have) (?:got|understood|heard) (?:this|that|it|you)?(?: (?:right|correctly|properly))?|what i(?:'m| am|'ve| have) (?:hearing|heard|got) (?:is|so far)(?: that)?|correct me if i(?:'m| am) wrong|am i right in (?:thinking|saying)(?: that)?|my understanding is(?: that)?|you(?:'ve| have)? (?:also )?(?:said|told me|mentioned)(?: that)?|is (?:that|this|all that) (?:all |about )?(?:right|correct|fair)|have i (?:got (?:that|this|it|everything) (?:right|correct)|(?:missed|left|forgotten)(?: out)? anything)|does that (?:sound|seem) (?:about )?right|did i get that right|anything (?:i(?:'ve| have)) missed)\b[,:]?/gi;
const CUT = /[.?!;:]+\s*|,\s*(?:and |but |so |plus )?|\s(?:and|but|plus|so) (?=(?:you|it|he|she|your|his|her|they|there|no|not|the|that|this|also)\b)/i;
/** One claim is at least two words. */
const claimsIn = (text: string): string[] =>
  text
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(FRAME, ' ')
    .split(CUT)
    .map((each) => each.replace(/^(?:(?:so|and|but|okay|ok|right|um+|uh|well|then|also|now|basically|essentially|just) )+/i, '').trim())
    .filter((each) => each.split(' ').length > 1 && !/^(?:i|we|i'm|i'll|let) /i.test(each));

/** Most corrections in one breath. */
const MOST = 2;

/** A summary, claim by claim: what is wrong is put right, the rest confirmed. Nothing new is told unless it is asked what was missed. */
export function answerSummary(text: string, scene: Scene, asksMissed: boolean): string[] {
  const { turn, now } = scene;
  const wrong: string[] = [];
  for (const claim of claimsIn(text)) {
    const [act] = understand(claim);
    if (!act || act.about.topics.size + act.about.rest.length === 0) continue;
    const found = checked({ ...act, kind: 'summary', question: true, yesNo: true }, scene);
    if (found.kind !== 'wrong' || now.has(found.fact) || !(scene.told.has(found.fact) || found.fact.part === 'open')) continue;
    now.add(found.fact);
    wrong.push(sentencesOf(found.fact.spoken)[0]!);
  }
  if (wrong.length > 0) {
    const [first, ...others] = wrong.slice(0, MOST);
    return [`${pick('notQuite', turn)} ${first}`, ...others, ...(others.length === 0 ? [pick('restRight', turn)] : [])];
  }
  return [pick('summedUp', turn), ...(asksMissed ? missing(scene) : [])];
}

/** 'Have I missed anything?': one thing that the patient would tell anyway, else a worry or a question of its own. */
export function missing(scene: Scene): string[] {
  const { patient, told, turn, now } = scene;
  const fresh = (part: 'open' | 'concern') =>
    factsOf(patient, part).find((fact) => !told.has(fact) && !now.has(fact) && !patient.opening.includes(fact.source));
  const next = fresh('open') ?? fresh('concern');
  if (next) {
    now.add(next);
    return [`${pick('onlyThat', turn)} ${sentencesOf(next.spoken)[0]!}`];
  }
  return [ownQuestion(scene) ?? pick('thatsAll', turn)];
}
