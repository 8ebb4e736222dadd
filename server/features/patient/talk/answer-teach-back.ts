import { heardReactions } from '../answer/heard-reaction.ts';
import { pick } from '../answer/phrases.ts';
import type { Scene } from '../answer/scene.ts';
import type { Case } from '../case/case.ts';
import { askedPlace, nearness, toldPlace } from '../sense/embeddings.ts';
import type { Meant, TurnMeant } from '../understand/act-sense.ts';
import { nearSaid, saidByDoctor, type DoctorSaid } from './doctor-said.ts';
import { claimsIn } from './claims-of-summary.ts';
import { inMyPerson } from './in-my-person.ts';

/** Nearer than this to something that was told (a cosine), a question is for that; one further off asks for all that was arranged. */
const OF_ONE = 0.4;
/** What arranges something is asked back more often than what explains; in front of how near it lies. */
const ARRANGED = 0.1;
/** Sentences said back; of what was asked for, how far behind the nearest they may lie; words of them. */
const MOST = 4;
const BEHIND = 0.06;
const WORDS = 50;
/** Of all that was told, what arranges something as likely as this is said back; and what the author has words for, before what may be either. */
const ENOUGH = 0.5;
const KNOWN = 0.55;
/** 'What will you do?' alone is for the plan. */
const FEW = 9;
/** As many things at least were told where something may be asked back. */
const FEWEST = 3;
/** Asks for all of it, whatever lies near. matches: 'what we agreed' */
export const OF_ALL =
  /\bwhat(?:'s| is) wrong\b|\bhappens? next\b|\bthe plan\b|\b(?:we've|we have|have we|we) (?:just )?(?:agreed|planned|decided|discussed|talked|said|been through)\b|\bwhat (?:the doctor|i|i've) (?:have )?(?:just )?(?:said|told)\b|\b(?:run|go|talk me) (?:it |that |things )?(?:back|through)\b|\bwhat (?:we're|we are|you're|you are) (?:doing|going to do)\b(?! (?:with|about|to)\b)|\b(?:are you|you're|you are) taking away\b|\bwhat(?:'s|s| is) (?:going to happen|happening)\b(?! (?:to|with|about)\b)/i;
/** What one would do when it comes to the worst is for the safety net. matches: 'what would you do' */
const IF_WORSE =
  /\b(?:what (?:would|will|do|are|is it|is the first thing)(?: that)? (?:you|you'll|you would)(?: then| first| going to)? (?:do|doin)|if (?:it|that|this|things) (?:got|gets|get|happens?) worse)/i;

const WHY = /\b(?:why|how come|what for)\b/i;
/** What tells why. */
const REASONS: readonly Meant[] = ['explanation', 'bad news', 'good news', 'refusal'];

type Told = { told: DoctorSaid; at: number; by: number; back: string | null };

/** As likely as this a turn asks something back once the doctor has told it; as likely as that where it lies nearer to what was told than to the case. */
const LIKELY = 0.3;
const SURE = 0.5;
const MAYBE = 0.15;
const BARELY = 0.02;
const NEARER = 0.08;
const OTHERWISE: readonly Meant[] = ['summary', 'clarify', 'anything else', 'plan', 'options', 'third party', 'agreed?', 'safety net'];
/** matches: 'in your own words' */
const OWN_WORDS =
  /\b(?:run|go|talk)(?: me)? through what(?:'s| is| we)\b|\b(?:in|with)? your (?:own )?words\b(?! (?:out|come|are|get))|\bhear it (?:back )?from you\b|\bhear (?:it|things|that) back\b|\b(?:tell|say|run|play) (?:me |us |it |that |this )*(?:\w+ ){0,3}back (?:to me|what|how|the)\b|\btak(?:e|ing) away (?:from|with)\b|\b(?:know|check|sure|see) (?:that )?(?:i've|i have) (?:made (?:any )?sense|explained|been clear)\b/i;

/** Is the patient to say back something of what the doctor has told in this call? */
export function asksBack(text: string, doing: TurnMeant, { history, patient }: Scene): boolean {
  const share = doing.of('teach back');
  if (!OWN_WORDS.test(text) && (share < BARELY || (share < SURE && !text.includes('?')))) return false;
  const said = saidByDoctor(history);
  if (said.length < FEWEST) return false;
  // Behind a warning it is asked for as well: 'If he gets drowsy, ring us. Tell me back what we're doing.'
  if (OWN_WORDS.test(lastOf(text))) return true;
  if (share < SURE && claimsIn(text).length > FEWEST) return false;
  if (share > LIKELY || OWN_WORDS.test(text)) return true;
  if (IF_WORSE.test(text) && text.includes('?') && said.some(({ kind }) => kind === 'safety net')) return true;
  if (OTHERWISE.includes(doing.kind)) return false;
  if (share > MAYBE) return true;
  const last = asksLast(text);
  const ofCase = Math.max(
    ...patient.facts.map((fact) => Math.max(...[text, last].map((each) => nearness(askedPlace(each, null), toldPlace(fact))))),
  );
  return Math.max(...said.map((told) => nearTo(text, told))) > ofCase + NEARER;
}

export const capital = (sentence: string): string => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;

/** What the doctor said in this call, in the patient's own person: what lies nearest to what is asked back, else what was arranged. */
export function answerTeachBack(text: string, { history, turn, patient }: Scene): string[] {
  // 'If it goes over three you go straight in. Can you say that back?'
  const said = saidByDoctor(supposes(text) ? history : [...history, { role: 'user', content: text }]);
  if (said.length === 0) return [pick('goOverAgain', turn)];
  const near = said.map((told, at) => ({ told, at, by: nearTo(text, told), back: backOf(told, patient) }));
  const one = WHY.test(text) || (!OF_ALL.test(text) && Math.max(...near.map(({ by }) => by)) > OF_ONE);
  // What the author wrote is in the patient's own words; the doctor's, turned round, stand in only where there is little of it.
  const authored = one ? 0 : new Set(near.flatMap(({ back }) => back ?? [])).size;
  const plans = said.filter(({ arranges }) => arranges > ENOUGH).length;
  const ranked = near
    .map((each): Told => {
      const { told, by, back } = each;
      const known = back !== null && (plans < FEWEST || UNDERSTOOD.test(text)) ? KNOWN : 0;
      return { ...each, by: one ? by + ARRANGED * prior(text, told) : Math.max(told.arranges, known) };
    })
    .toSorted((a, b) => b.by - a.by)
    .filter(({ back }) => back !== null || authored < 2)
    // Two sentences on one matter are one thing said back.
    .filter(({ back }, at, all) => back === null || all.findIndex((other) => other.back === back) === at);
  let words = 0;
  return ranked
    .filter(({ by }, at) => at === 0 || by > (one ? ranked[0]!.by - BEHIND : ENOUGH))
    .slice(0, MOST)
    .map((each) => ({ ...each, says: each.back ?? inMyPerson(each.told.words) }))
    .filter(({ says }, at) => (words += says.split(' ').length) <= WORDS || at === 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ says }, at) => (at === 0 ? `${pick('saysBack', turn)} ${says}.` : capital(`${says}.`)));
}

/** How the author has the patient say it back, where these words are what a reaction of the case answers. */
function backOf({ words }: DoctorSaid, patient: Case): string | null {
  return heardReactions(patient, words)[0]?.fact.answers?.back ?? null;
}

/** Asks for what it is, and not only for what to do. matches: 'what have you understood' */
const UNDERSTOOD =
  /\b(?:underst\w+|explain(?:ed)? (?:it|this|that|things)?|what(?:'s| is) (?:wrong|going on|causing)|what (?:it|this) is|diagnos\w+|taken (?:in|away))\b/i;

/** By what the question is for: a reason, the worst, or what to do. */
function prior(text: string, { kind, arranges }: DoctorSaid): number {
  if (WHY.test(text)) return REASONS.includes(kind) ? 1 : 0;
  return supposes(text) ? (kind === 'safety net' ? 1.5 : 0) : arranges;
}

const supposes = (text: string): boolean => IF_WORSE.test(text) && text.split(' ').length > FEW;

/** How near it lies to the whole turn or to what it asks last. */
function nearTo(text: string, told: DoctorSaid): number {
  return Math.max(nearSaid(text, told), nearSaid(asksLast(text), told));
}

const lastOf = (text: string): string =>
  /[.?!]\s/.test(text) ? text.split(/(?<=[.?!])\s+/).at(-1)! : text.split(' ').slice(-LAST).join(' ');
/** Words of the end of what is said in one breath. */
const LAST = 25;

export const asksLast = (text: string): string => text.split(/(?<=[.?!])\s+/).findLast((each) => each.includes('?')) ?? text;
