import { factsOf, type Fact } from '../case/case.ts';
import { sentencesOf } from '../case/split-line.ts';
import { plainOf } from '../language/words.ts';
import { kindOf } from '../language/topics.ts';
import { checked } from '../answer/false-premise.ts';
import { phrase } from '../answer/own-words.ts';
import { pick } from '../answer/phrases.ts';
import { ANSWERS } from '../answer/rank-facts.ts';
import { reach } from '../answer/question.ts';
import type { Scene } from '../answer/scene.ts';
import { ownQuestion } from '../answer/say-facts.ts';
import { nearness, ownPlace } from '../sense/embeddings.ts';
import { understand, type Act } from '../understand/understand.ts';
import { claimsIn } from './claims-of-summary.ts';
import { differs, holds } from './particulars.ts';

/** Most corrections in one breath. */
const MOST = 2;
const COUNTS = /^(?:\d+|on|two|three|four|five|six|seven|eight|nine|ten|time|week|dai|month|year|hour|minut|onc|twice)$/;
/** matches: 'it has been three weeks' */
const LASTS = /\b(?:it|this|that|you)(?: has| have|'s|'ve)? (?:been|started|began|had|going on)\b|\bnow$/;
/** What a sentence denies in its beginning; 'I get puffed, and I never used to' denies nothing. matches: 'i have not' */
const NEGATED =
  /^(?:\S+ ){0,4}(?:no|not(?! (?:even )?(?:bear|stand|help)\b)|never|none|nothing|denies|hasn't|haven't|don't|doesn't|isn't)\b/;

/** A summary, claim by claim: what is wrong is put right, the rest confirmed. Nothing new is told unless it is asked what was missed. */
export function answerSummary(text: string, scene: Scene, asksMissed: boolean): string[] {
  const { turn, now } = scene;
  const wrong: string[] = [];
  const claims = claimsIn(text);
  for (const claim of claims) {
    if (wasTold(claim, scene)) continue;
    const told = bySense(claim, scene);
    if (told === 'agrees') continue;
    const fact = told?.fact ?? gainsaid(claim, scene);
    const said = told?.said ?? (fact && saysOtherwise(claim, fact));
    if (!fact || !said || now.has(fact) || saysTheSame(claim, said)) continue;
    now.add(fact);
    wrong.push(said);
  }
  if (wrong.length === 0) return [phrase('summedUp', scene), ...(asksMissed ? missing(scene) : [])];
  const [first, ...others] = wrong.slice(0, MOST);
  return [`${pick('notQuite', turn)} ${first}`, ...others, ...(others.length === 0 && claims.length > 2 ? [pick('restRight', turn)] : [])];
}

/** Nothing in it is otherwise, and it denies no more and no less: who sums up has heard it. */
function saysTheSame(claim: string, said: string): boolean {
  const [plain, known] = [plainOf(claim), plainOf(said)];
  return !differs(plain, known) && DENIES.test(plain) === DENIES.test(known) && !FINE.test(said);
}

/** Further off than this a sentence gainsays nothing, whatever words it shares. */
const FAR = 0.33;

/** Which sentence of a fact says otherwise than a claim: the nearest to it, or one about as near. Null where the fact says so of something else. */
function saysOtherwise(claim: string, { spoken }: Fact): string | null {
  const plain = plainOf(claim);
  const place = ownPlace(claim, null);
  const all = sentencesOf(spoken)
    .map((said) => ({ said, near: nearness(place, ownPlace(said, null)) }))
    .toSorted((a, b) => b.near - a.near);
  const isOtherwise = (said: string) => {
    const known = plainOf(said);
    return differs(plain, known) || NEGATED.test(plain) !== NEGATED.test(known) || FINE.test(said);
  };
  return all.find(({ said, near }) => near >= Math.max(FAR, all[0]!.near - BESIDE) && isOtherwise(said))?.said ?? null;
}
const BESIDE = 0.12;

/** As near as this a sentence of the case is on the same matter as a claim; as near as that it is the same, so or otherwise (cosines). */
const SAME_MATTER = 0.5;
const SAME = 0.6;
/** As near as this a denial denies the claim. */
const DENIED = 0.65;
/** What a claim may deny in itself. matches: 'hardly sleeping' */
const DENIES =
  /\b(?:no|not|never|none|nothing|without|hardly|barely|cannot|can't|lost|losing|stopped|off|apart from|only|\w+n't|un\w+|\w+less)\b/;

/**
 * Was it said so in this call? Whoever sums up goes over what was heard: what lies nearest to a claim, in a sentence or two of one reply, says
 * nothing otherwise and denies no more and no less than it; and something that lies about as near holds its particulars.
 */
function wasTold(claim: string, { history }: Scene): boolean {
  const place = ownPlace(claim, null);
  const plain = plainOf(claim);
  const all = history
    .filter(({ role }) => role === 'assistant')
    .flatMap(({ content }) => sentencesOf(content).flatMap((said, at, reply) => [said, ...(at > 0 ? [`${reply[at - 1]} ${said}`] : [])]))
    .map((said) => ({ said: plainOf(said), near: nearness(place, ownPlace(said, null)) }))
    .toSorted((a, b) => b.near - a.near);
  const best = all[0];
  if (!best || best.near < TOLD) return false;
  const near = all.filter((each) => each.near >= best.near - BESIDE);
  const denies = DENIES.test(plain);
  // 'It's no worse. It was tight at five': of two sentences one may say it and the other deny something else.
  const agrees = near.some(({ said, near: by }) => by >= best.near - CLOSE && !differs(plain, said) && DENIES.test(said) === denies);
  return agrees && near.some(({ said }) => holds(plain, said));
}
/** About as near as the nearest. */
const CLOSE = 0.04;
/** As near as this what was told is what a claim goes over. */
const TOLD = 0.45;

/** Was every claim of risk in these words told so in this call? */
export const riskWasTold = (words: string, scene: Scene): boolean =>
  claimsIn(words)
    .filter((claim) => understand(claim).some(({ kind }) => kind === 'risk'))
    .every((claim) => wasTold(claim, scene));

/** What the sentence of the case that lies nearest to a claim says of it: otherwise, the same, or (null) nothing. */
function bySense(claim: string, { patient, told }: Scene): { fact: Fact; said: string } | 'agrees' | null {
  const place = ownPlace(claim, null);
  const [best] = patient.facts
    .filter((fact) => ANSWERS.includes(fact.part) && (told.has(fact) || fact.part === 'open' || fact.when === 'asked'))
    .flatMap((fact) => sentencesOf(fact.spoken).map((said) => ({ fact, said, near: nearness(place, ownPlace(said, null)) })))
    .toSorted((a, b) => b.near - a.near);
  if (!best || best.near < SAME_MATTER) return null;
  const [claimed, known] = [plainOf(claim), plainOf(best.said)];
  if (differs(claimed, known) || (best.near > DENIED && NEGATED.test(known) && !DENIES.test(claimed))) return best;
  return best.near > SAME ? 'agrees' : null;
}

/** The fact that says otherwise than a claim; null where none does. Only what may be told to any question puts a doctor right. */
function gainsaid(claim: string, scene: Scene): Fact | null {
  const { patient, told } = scene;
  const [act] = understand(claim);
  if (!act) return null;
  const free = (fact: Fact) => told.has(fact) || fact.part === 'open' || (fact.when === 'asked' && ANSWERS.includes(fact.part));
  const plain = plainOf(claim);
  // 'It's been three weeks' is of the complaint; 'four times' alone is on no matter.
  if (act.about.topics.size === 0 && act.about.rest.every((stem) => COUNTS.test(stem))) {
    const spans = patient.facts.filter((fact) => told.has(fact) && free(fact) && fact.aspects.has('time'));
    return LASTS.test(plain) && !spans.some((fact) => !differs(plain, plainOf(fact.spoken))) ? (spans[0] ?? null) : null;
  }
  const near = patient.facts
    .filter((fact) => ANSWERS.includes(fact.part) && free(fact))
    .map((fact) => ({ fact, shared: sharedWith(act, fact, patient.weight) }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared || Number(told.has(b.fact)) - Number(told.has(a.fact)))
    .slice(0, NEAREST);
  // 'Your right leg's a bit sore' of a leg that is fine.
  const fine = near.find(
    ({ fact, shared }) =>
      shared >= near[0]!.shared * ALIKE &&
      FINE.test(fact.spoken) &&
      AILS.test(plain) &&
      !NEGATED.test(plain) &&
      !differs(plain, plainOf(fact.spoken)),
  );
  if (fine) return fine.fact;
  const agrees = near.some(({ fact }) => !differs(plain, plainOf(fact.spoken)) && holdsAll(act, fact));
  const other = agrees
    ? undefined
    : near.find(({ fact, shared }) => shared >= near[0]!.shared * ALIKE && differs(plain, plainOf(fact.spoken)));
  if (other) return other.fact;
  // Said to be so, and denied; or the other way round.
  const found = checked({ ...act, kind: 'summary', question: true, yesNo: true }, scene);
  return found.kind === 'wrong' && free(found.fact) && NEGATED.test(plain) !== found.fact.negative ? found.fact : null;
}

/** matches: 'completely fine' */
const FINE = /\b(?:fine|all right|okay|normal|never been better|no (?:trouble|problem)s?)\b/i;
/** matches: 'a bit sore' */
const AILS = /\b(?:sore|pain\w*|ach\w+|hurt\w*|weak\w*|numb\w*|swollen|swelling|trouble|bad|worse|stiff|bother\w*)\b/;

/** Facts that are looked at for one claim, and how near to the nearest one must be. */
const NEAREST = 4;
const ALIKE = 0.6;

/** How much of a claim's matter a fact is on, by how rare its words are in this case. */
function sharedWith({ about }: Act, fact: Fact, weight: (term: string) => number): number {
  const reached = reach(fact);
  const topics = [...about.topics].filter((topic) => reached.has(topic) && kindOf(topic) !== 'plan');
  // 'Six months' is how much, and not of what.
  const words = about.rest.filter((stem) => fact.stems.has(stem) && !COUNTS.test(stem));
  return [...topics, ...words].reduce((sum, term) => sum + weight(term), 0);
}

const holdsAll = ({ about }: Act, fact: Fact): boolean => about.stems.length > 0 && about.stems.every((stem) => fact.stems.has(stem));

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
  return [ownQuestion(scene) ?? phrase('thatsAll', scene)];
}
