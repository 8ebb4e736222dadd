import { pick } from '../answer/phrases.ts';
import type { Scene } from '../answer/scene.ts';
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
const MOST = 3;
const BEHIND = 0.06;
const WORDS = 50;
/** 'What will you do?' alone is for the plan. */
const FEW = 9;
/** As many things at least were told where something may be asked back. */
const FEWEST = 3;
/** What one would do when it comes to the worst is for the safety net. matches: 'what would you do' */
const IF_WORSE =
  /\b(?:what (?:would|will|do|are|is it|is the first thing)(?: that)? (?:you|you'll|you would)(?: then| first| going to)? (?:do|doin)|if (?:it|that|this|things) (?:got|gets|get|happens?) worse)/i;

const WHY = /\b(?:why|how come|what for)\b/i;
/** What tells why. */
const REASONS: readonly Meant[] = ['explanation', 'bad news', 'good news', 'refusal'];

type Told = { told: DoctorSaid; at: number; by: number };

/** As likely as this a turn asks something back once the doctor has told it; as likely as that where it lies nearer to what was told than to the case. */
const LIKELY = 0.3;
const SURE = 0.5;
const MAYBE = 0.15;
const BARELY = 0.02;
const NEARER = 0.08;
const OTHERWISE: readonly Meant[] = ['summary', 'clarify', 'anything else', 'plan', 'options', 'third party', 'agreed?', 'safety net'];
/** matches: 'in your own words' */
const OWN_WORDS = /\b(?:in|with)? your (?:own )?words\b|\bhear it (?:back )?from you\b|\bhear (?:it|things|that) back\b/i;

/** Is the patient to say back something of what the doctor has told in this call? */
export function asksBack(text: string, doing: TurnMeant, { history, patient }: Scene): boolean {
  const share = doing.of('teach back');
  if ((share < BARELY && !OWN_WORDS.test(text)) || (share < SURE && !text.includes('?'))) return false;
  const said = saidByDoctor(history);
  if (said.length < FEWEST) return false;
  if (share < SURE && claimsIn(text).length > FEWEST) return false;
  if (share > LIKELY || OWN_WORDS.test(text)) return true;
  if (OTHERWISE.includes(doing.kind)) return false;
  if (share > MAYBE) return true;
  const last = asksLast(text);
  const ofCase = Math.max(
    ...patient.facts.map((fact) => Math.max(...[text, last].map((each) => nearness(askedPlace(each, null), toldPlace(fact))))),
  );
  return Math.max(...said.map((told) => nearTo(text, told))) > ofCase + NEARER;
}

/** What the doctor said in this call, in the patient's own person: what lies nearest to what is asked back, else what was arranged. */
export function answerTeachBack(text: string, { history, turn }: Scene): string[] {
  // 'If it goes over three you go straight in. Can you say that back?'
  const said = saidByDoctor(supposes(text) ? history : [...history, { role: 'user', content: text }]);
  if (said.length === 0) return [pick('goOverAgain', turn)];
  const near = said.map((told, at) => ({ told, at, by: nearTo(text, told) }));
  const one = WHY.test(text) || Math.max(...near.map(({ by }) => by)) > OF_ONE;
  const ranked = near
    .map((each): Told => ({ ...each, by: one ? each.by + ARRANGED * prior(text, each.told) : each.told.arranges }))
    .toSorted((a, b) => b.by - a.by);
  let words = 0;
  return ranked
    .filter(({ by }, at) => at === 0 || (at < MOST && by > (one ? ranked[0]!.by - BEHIND : 0.5)))
    .filter(({ told }, at) => (words += told.words.split(' ').length) <= WORDS || at === 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ told }) => inMyPerson(told.words))
    .map((each, at) => (at === 0 ? `${pick('saysBack', turn)} ${each}.` : `${each.charAt(0).toUpperCase()}${each.slice(1)}.`));
}

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

const asksLast = (text: string): string => text.split(/(?<=[.?!])\s+/).findLast((each) => each.includes('?')) ?? text;
