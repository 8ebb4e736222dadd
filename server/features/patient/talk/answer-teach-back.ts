import type { Said } from '#server/voice/patient.ts';
import type { Disclosed } from '../answer/disclosed.ts';
import { pick } from '../answer/phrases.ts';
import type { Scene } from '../answer/scene.ts';
import { spelled } from '../language/spelled.ts';
import { askedPlace, nearness, toldPlace } from '../sense/embeddings.ts';
import type { Meant, TurnMeant } from '../understand/act-sense.ts';
import { type DoctorSaid, nearSaid, saidByDoctor } from './doctor-said.ts';
import { claimsIn } from './claims-of-summary.ts';
import { inOwnWords } from './likeliest-point.ts';
import { asksLast, beforeAsking, OF_ALL, onesAskedBack, sayBack, TO_BE } from './one-point-back.ts';
import { backOf, type Point, pointsTold, turnedRound } from './points-told.ts';

/** Sentences said back, and words of them. */
const MOST = 5;
const WORDS = 60;
/** From here on something is said back; what only explains lies below, and is said where there is little else. */
const ENOUGH = 0.55;
const HARDLY = 0.1;
/** What many words count that are turned round. */
const CLUMSY = 0.3;
const LITTLE = 0.2;
/** As surely as this the doctor's own words arrange something. */
const SURELY = 0.55;
/** As likely as this one thing is asked for by name beside all of it. */
const NAMED = 5;
/** As many things at least were told where something may be asked back. */
const FEWEST = 3;
/** What one would do when it comes to the worst is for the safety net. matches: 'what would you do' */
const IF_WORSE =
  /\b(?:what (?:would|will|do|are|is it|is the first thing)(?: that)? (?:you|you'll|you would)(?: then| first| going to)? (?:do|doin)|if (?:it|that|this|things) (?:got|gets|get|happens?) worse)/i;

/** As likely as this a turn asks something back once the doctor has told it; as likely as that where it lies nearer to what was told than to the case. */
const LIKELY = 0.3;
const SURE = 0.5;
const MAYBE = 0.15;
const BARELY = 0.02;
const NEARER = 0.08;
const OTHERWISE: readonly Meant[] = ['summary', 'clarify', 'anything else', 'plan', 'options', 'third party', 'agreed?', 'safety net'];
/** matches: 'does that sound workable' */
const AGREED =
  /\b(?:does|would) (?:that|this|it) (?:sound|work|suit|seem)\b|\b(?:are|is) (?:you|that) (?:happy|okay|ok|all right)\b(?! to (?:summari|repeat|tell|say|run|go|recap|explain))/i;
/** matches: 'could you repeat the plan' */
const REPEATS = /\b(?:repeat|summari[sz]e|recap|tell me (?:back|what|how)|say (?:it|that|this) back)\b/i;
/** matches: 'in your own words' */
const OWN_WORDS =
  /\b(?:run|go|talk)(?: me)? through what(?:'s| is| we)\b|\b(?:in|with)? your (?:own )?words\b(?! (?:out|come|are|get))|\bhear it (?:back )?from you\b|\bhear (?:it|things|that) back\b|\b(?:tell|say|run|play) (?:me |us |it |that |this )*(?:\w+ ){0,3}back (?:to me|what|how|the)\b|\btak(?:e|ing) away (?:from|with)\b|\b(?:know|check|sure|see) (?:that )?(?:i've|i have) (?:made (?:any )?sense|explained|been clear)\b/i;

/** What was said just now. matches: 'say that bit back' */
const THAT_BIT = /\b(?:say|tell me|repeat) (?:that|this) (?:bit|part|one|number) (?:back|again|for me)\b/i;

/** 'Does that sound workable?' is for what the patient thinks. */
export const asksIfAgreed = (text: string): boolean => AGREED.test(asksLast(text)) && !OWN_WORDS.test(text) && !REPEATS.test(text);

/** Is the patient to say back something of what the doctor has told in this call? */
export function asksBack(text: string, doing: TurnMeant, { history, patient }: Scene): boolean {
  const share = doing.of('teach back');
  if (!OWN_WORDS.test(text) && (share < BARELY || (share < SURE && !text.includes('?')))) return false;
  const said = saidByDoctor(history);
  if (said.length < FEWEST || asksIfAgreed(text)) return false;
  // Behind a warning it is asked for as well: 'If he gets drowsy, ring us. Tell me back what we're doing.'
  if (OWN_WORDS.test(lastOf(text))) return true;
  if (share < SURE && claimsIn(text).length > FEWEST) return false;
  if (share > LIKELY || OWN_WORDS.test(text)) return true;
  if (IF_WORSE.test(text) && text.includes('?') && said.some(({ kind }) => kind === 'safety net')) return true;
  if (OTHERWISE.includes(doing.kind)) return false;
  // 'How are you taking it?' asks for what is.
  if (!TO_BE.test(text)) return false;
  if (share > MAYBE) return true;
  const last = asksLast(text);
  const ofCase = Math.max(
    ...patient.facts.map((fact) => Math.max(...[text, last].map((each) => nearness(askedPlace(each, null), toldPlace(fact))))),
  );
  return Math.max(...said.map((told) => nearTo(text, told))) > ofCase + NEARER;
}

/** What the doctor said in this call, in the patient's own person: what is asked back, else what was arranged. */
export function answerTeachBack(words: string, { history, turn, patient, told }: Scene): string[] {
  const text = spelled(words);
  // 'If it goes over three you go straight in. Can you say that back?'
  const before: Said = { role: 'user', content: beforeAsking(text, OWN_WORDS) };
  const justNow = THAT_BIT.test(text) ? pointsTold([before], patient).map((point) => inOwnWords(point, text)) : [];
  if (justNow.length > 0) return sayBack(justNow.slice(0, MOST), turn);
  const points = pointsTold([...history, before], patient);
  const ofAll = OF_ALL.test(text);
  const asked = onesAskedBack(text, points, ofAll ? NAMED : undefined).filter((each) => !ofAll || isPlain(each));
  const said =
    ofAll || asked.length === 0 ? [...new Set([...asked, ...arranged(points, told, UNDERSTOOD.test(text))])].slice(0, MOST) : asked;
  return said.length === 0 ? [pick('goOverAgain', turn)] : sayBack(said, turn);
}

/** Of all that was told what was arranged, the likeliest, in the order in which it was told. */
function arranged(points: readonly Point[], told: Disclosed, understood: boolean): string[] {
  const ranked = points
    .map((point, at) => {
      const back = isOpen(point, told) ? null : backOf(point);
      const says = back ?? turnedRound(point);
      return { says, at, by: back === null ? byItsWords(point, says) : byTheAuthors(point, back, understood) };
    })
    .toSorted((a, b) => b.by - a.by)
    // Two sentences on one matter are one thing said back; of what only is, two.
    .filter(({ says }, at, all) => all.findIndex((other) => other.says === says) === at)
    .filter(({ says }, at, all) => !EXPLAINS.test(says) || all.slice(0, at).filter((other) => EXPLAINS.test(other.says)).length < 2);
  const enough = ranked.filter(({ by }) => by > ENOUGH);
  let words = 0;
  return (enough.length < 2 ? ranked.filter(({ by }, at) => at === 0 || by > LITTLE).slice(0, FEWEST) : enough)
    .slice(0, MOST)
    .filter(({ says }, at) => (words += says.split(' ').length) <= WORDS || at === 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ says }) => says);
}

/** What somebody does is said back; what it is, only where that was asked for, too. */
const byTheAuthors = ({ of }: Point, back: string, understood: boolean): number =>
  (understood || !EXPLAINS.test(back) ? 1 : HARDLY) + of!.score / 2;
/** Of what, was said before it: 'bring it down', 'check mine'. matches: 'stop it' */
const DANGLES = /^(?:\W*\w+){0,8}?\W*\b(?:bring|take|keep|stop|check|leave|put|get|do|use|give|cut) (?:it|them|that|mine|those)\b/i;
/** The doctor's words, turned round, where they surely arrange something, and are few. */
const byItsWords = ({ arranges }: Point, says: string): number =>
  isPlain(says) && !DANGLES.test(says) ? (arranges > SURELY ? arranges : arranges / 2) : arranges * CLUMSY;

/** Of what was only offered, what the patient took. */
const isOpen = ({ kind, of }: Point, told: Disclosed): boolean => kind === 'options' && of !== null && !told.has(of.fact);

/** Says what is, and not what anybody does. matches: 'it's gout', 'my heart is out of rhythm' */
const EXPLAINS =
  /^(?:(?:it|it's|that's|there's|this|some|together|too|both|what)\b|you can't\b|I(?:'m not| am not| can't| do not become| do not need| don't need| don't have to|'m losing|'ve got)\b|nobody\b|another\b|(?:my|his|her|the|a)\b(?!.*\b(?:gets?|comes? (?:up|in|out|to|home|round)|being|sent|checked|changed|stops?|goes?)\b))/i;
/** A few words on what somebody does. matches: 'you ring Stephen' */
const PLAIN = /^(?:I|I'm|I'll|you|you'll|he|she|they|no|if|when)\b(?!.*\b(?:what|how|would (?:that|you|it))\b)/i;
const FEW_WORDS = 16;
const isPlain = (says: string): boolean => PLAIN.test(says) && says.split(' ').length <= FEW_WORDS;

/** Asks for what it is, and not only for what to do. matches: 'what have you understood' */
const UNDERSTOOD =
  /\b(?:underst\w+|what(?:'s| is) (?:wrong|going on|causing)|what (?:it|this) is|what we(?:'ve| have)? (?:found|think)|diagnos\w+|taken (?:in|away))\b/i;

/** How near it lies to the whole turn or to what it asks last. */
function nearTo(text: string, told: DoctorSaid): number {
  return Math.max(nearSaid(text, told), nearSaid(asksLast(text), told));
}

const lastOf = (text: string): string =>
  /[.?!]\s/.test(text) ? text.split(/(?<=[.?!])\s+/).at(-1)! : text.split(' ').slice(-LAST).join(' ');
/** Words of the end of what is said in one breath. */
const LAST = 25;
