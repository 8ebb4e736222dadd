import type { Scene } from './answer-act.ts';
import { factsOf, type Case, type Fact } from '../case/case.ts';
import { plainOf } from '../language/words.ts';

/** What a question on risk is after. A 'no' or a wrong fact here is the worst answer that this patient can give. */
type Risk = 'self' | 'plan' | 'reasons' | 'others' | 'intrusive' | 'intent';

const SELVES = String.raw`(?:yourself|himself|herself|themselves|themself|myself|his self|your self)`;
const THINKS = String.raw`\b(?:thought|thoughts|think|thinking|thinks|feel like|felt like|feeling like|want(?:ed|ing)? to|urges?|tempted|ever|considered|considering|deliberately|on purpose|try|tried|trying|ideas?|plan\w*)\b`;
const ENDING = String.raw`\bsuicid\w*|\bself ?harm\w*|\b(?:end|ends|ending|ended|take|taking|took|taken) (?:your|his|her|their|my) (?:own )?li(?:fe|ves)\b|\b(?:end|ending) it(?: all)?\b|\bkill(?:ing)? ${SELVES}|\bworth living\b|\bbetter off (?:dead|without you|without him|without her|not)\b|\b(?:not|don't|didn't|no longer|wouldn't) (?:want(?:ing|ed)?|wish(?:ing|ed)?) to (?:be (?:here|around|alive)|wake up|live|go on|carry on)\b|\bnot (?:be|being) (?:here|around|alive)\b|\brather (?:be gone|not be here)\b|\bcan(?:'t| not|not) (?:go|carry) on (?:any|like|living)|\bcan(?:'t| not|not) (?:go|carry) on$|\bnot wak(?:e|ing) up (?:again|at all|any)|\bnot wak(?:e|ing) up$|\b(?:want(?:ed|ing)? to die|wish\w* (?:you|he|she) (?:were|was|could be) dead|(?:thoughts?|think\w*|thought) (?:\w+ )?(?:about |of )?(?:dying|death))\b|\bgiv(?:e|ing|en) up on life\b|\b(?:end|ending) things\b|\brisk to ${SELVES}|\bsafe (?:with|from) (?:yourself|himself|herself|your (?:own )?thoughts|harming|hurting)\b|\boverdos\w*|\bpoint (?:in|of) (?:living|going on|carrying on|life)\b|\bend to it all\b|\bdo (?:something|anything) (?:silly|stupid) to ${SELVES}`;
const HARMING = String.raw`\b(?:people|they|some|others) (?:\w+ ){0,3}(?:hurt|harm|cut) themselves\b|\b(?:hurting|harming|cutting) ${SELVES}|${THINKS}.{0,40}\b(?:hurt|harm|cut|injur)\w* ${SELVES}`;
const OTHER = String.raw`(?:the |your |his |her |that |other |any ?)?(?:baby|child|children|kids?|son|daughter|little (?:one|girl|boy)|others|people|someone(?: else)?|anyone(?: else)?|one else|anybody|somebody|family|wife|husband|partner|her|him|them)\b`;

const ASKS: Record<Risk, RegExp> = {
  self: new RegExp(`${ENDING}|${HARMING}|\\bdark thoughts\\b`),
  plan: new RegExp(
    String.raw`\b(?:plan|plans|planned|planning|method|means|attempt\w*|tried|prepar\w+|steps)\b.{0,40}(?:${ENDING}|${HARMING})|(?:${ENDING}|${HARMING}).{0,30}\b(?:plans?|method|how you (?:would|might))\b`,
  ),
  reasons:
    /\b(?:what|anything|who|something)('s| is| has| would|'d)?(?: that| which| who)? ?(keeps?|keeping|kept|stops?|stopp\w+|prevents?) (you|him|her) (safe\b(?! at)|going|alive|from (doing|acting|harm\w*|hurt\w*|end\w*|kill\w*))|\breasons? (to|for) (live|living|stay\w*|keep going|carry\w* on|go\w* on)\b|\bkeeps (you|him|her) going\b/,
  others: new RegExp(
    String.raw`${THINKS}.{0,40}\b(?:harm|hurt|hitting|hit|shak|drop|kill|smother|injur)\w*\b (?:${OTHER}|(?!your|him|her|them|my)[a-z]+$)|\brisk to (?:others|the baby|anyone|your child\w*)\b|\b${SELVES} (?:or|and) (?:${OTHER})|\b(?:harming|hurting) (?:the|your) (?:baby|child|children|son|daughter|little \w+)\b`,
  ),
  intrusive:
    /\bintrusive\b|\b(unwanted|unpleasant|disturbing|upsetting|distressing|scary|frightening|horrible|nasty|strange|awful|worrying)\b.{0,20}\b(thoughts?|images?|pictures?|flashes)\b|\b(thoughts?|images?|pictures?)\b.{0,30}\b(pop\w*|come into|coming into|into your (head|mind)|in your (head|mind)|(frighten|scare|upset|distress|disturb|horrif)\w*|you can not (stop|control|get rid))\b/,
  intent: /\b(act|acted|acting) on (any |one of )?(those|these|the|your) (thoughts|images|pictures|feelings|urges)\b/,
};
/** Asks more of a risk just spoken of, without naming it. */
const FOLLOWS: [RegExp, Risk][] = [
  [
    /\b(plans?|planned|planning|prepar\w+|steps|method|means)\b|\bhow (would you|you would|you might|you'd|you'll)\b|\b(ever )?(tried|attempted|attempt)\b/,
    'plan',
  ],
  [
    /\b(act|acted|acting|carry|carried|go|gone) (on|through|out|it|them|with)\b|\bwould you (ever )?(do|hurt|harm)\b|\bintend\b|\bintention\b|\burges?\b/,
    'intent',
  ],
  [/\bwhat('s| is| has| would|'d)? ?(stops?|stopp\w+|keeps?|prevents?) (you|him|her)\b/, 'reasons'],
];
/** Advice for a bad day names the danger without asking for it; so does what a doctor repeats. */
const ADVISES =
  /\bif (you|it|things|he|she|they|that|those|these|the|this|any)\b.*\b(call|ring|contact|999|111|crisis|a and e|get in touch|come back|let (me|us|someone) know|samaritans|seek|phone|tell)\b|\b(number|samaritans|crisis (team|line))\b|\b(glad|reassur\w+|good (that|to))\b.*\b(not|no|never)\b|^(so )?you('ve| have)? (said|told|mentioned)\b/;
/** Harm that somebody else does, or threatens, is for what the case tells of them. */
const AT_YOU = /\bthreat\w*|\b(?:hurt|harm|hit|kill)(?:s|ed|ing)? you\b|\babusing you\b/;
const NORMALISES =
  /\b(some|many|lots of|a lot of|other|plenty of|most) (\w+ )?(people|mums|mothers|dads|fathers|men|women|parents|patients)\b|\bsometimes\b/;

/** The risks that a piece of speech asks about; none when it advises, repeats or speaks of something else. */
export function risksAsked(lower: string, question: boolean): Risk[] {
  const plain = plainOf(lower);
  if (ADVISES.test(plain) || (!question && !NORMALISES.test(plain) && plain.split(' ').length > 7)) return [];
  const found = (Object.keys(ASKS) as Risk[]).filter(
    (risk) => (ASKS[risk].test(lower) || ASKS[risk].test(plain)) && !(risk === 'others' && AT_YOU.test(plain)),
  );
  if (found.includes('reasons')) return ['reasons'];
  // 'Have you ever tried to end your life?' asks for an attempt: a denial of plans would be the worst of answers.
  if (matterOf(lower) === 'attempt' && found.includes('plan'))
    return [...new Set<Risk>(['self', ...found.filter((risk) => risk !== 'plan')])];
  return found.includes('plan') ? found.filter((risk) => risk !== 'self') : found;
}

const spokenOf = ({ label, source }: Fact) => `${label.words} | ${plainOf(source)}`;
const SELF_LABEL =
  /\bsuicid|\bself harm|\b(ending|end) (your|his|her|my|their)? ?life\b|\bnot being here\b|\b(harming|hurting) (your|him|her)self\b|\bthoughts of (harm|death|dying)\b|\bbetter off dead\b/;
const SELF_TEXT =
  /\bsuicid|\bself ?harm|\b(end|ending) (it all|my life|his life|her life)\b|\b(kill|harm|hurt)(ing)? (my|him|her|them)sel|\bworth living\b|\bbetter off (dead|without)\b|\bnot want to be (here|alive)\b/;

/** Hurting oneself, wanting to die and having tried are three matters where a case tells them apart. */
type Matter = 'harm' | 'ending' | 'attempt' | null;
const HARM_LABEL = /\bself harm|\b(?:cut\w*|hurt\w*|harm\w*|injur\w*) (?:your|my|him|her|them)?sel\w*|\bcutting\b/;
const ATTEMPT_LABEL = /\b(?:attempt\w*|overdos\w*|past self harm)\b/;
const ENDING_LABEL =
  /\bsuicid|\b(?:end|ending|taking|take) (?:your|his|her|my|their|own)? ?(?:own )?life\b|\bnot (?:being|wanting to be) here\b|\bbetter off dead\b|\bthoughts of (?:death|dying)\b/;
const OF_OTHERS =
  /\b(?:threats?|by (?:his|her|the|my) ?\w*|husband|wife|partner|father|mother|brother|sister|uncle|aunt|family|relative|friend)\b/;
const FAMILY =
  /\b(?:anyone|anybody|someone|somebody|one) (?:else )?(?:in (?:the|your) family|close to you|you know|died|has died|ever)|\bfamily (?:history|member\w*)\b|\bin (?:the|your) family\b|\brelatives?\b/;

function matterOf(lower: string): Matter {
  if (/\battempt\w*|\b(?:tried|try|trying) to (?:end|kill|take|hurt|harm)|\b(?:took|taken|had|previous|past) (?:an )?overdos/.test(lower))
    return 'attempt';
  const ending = /\bsuicid|\blife\b|\blives\b|\bkill|\bdie|\bdead\b|\bending it|\bend it|\bwake up|\bbe here|\balive/.test(lower);
  const harm = /\bself ?harm|\b(?:hurt|harm|cut|injur)\w* (?:your|my|him|her|them)sel/.test(lower);
  return ending === harm ? null : harm ? 'harm' : 'ending';
}

const HARM_OR_END = /\b(?:harm|hurt|cut|injur|suicid|overdos|attempt|end|kill|life|die|dead|alive)\w*/;
/** Of facts that all speak of it the one that comes to it soonest: 'I have never harmed myself', not 'My mood is low, but I have no thoughts of…'. */
const saidFirst = (facts: Fact[]): Fact[] =>
  facts.toSorted((a, b) => plainOf(a.source).search(HARM_OR_END) - plainOf(b.source).search(HARM_OR_END)).slice(0, 1);

/** Facts of the case on a risk, in the author's labels first and in the words of any fact second. */
function factsOn(risk: Risk, patient: Case, asked: Matter = null): Fact[] {
  const facts = factsOf(patient, 'asked', 'open', 'past', 'social').filter(({ label }) => !label.topics.has('injury'));
  const first = (test: (fact: Fact) => boolean) => facts.filter(test).slice(0, 1);
  const near = (others: Fact[]) => (fact: Fact) => others.some(({ id }) => Math.abs(id - fact.id) <= 3 && id !== fact.id);
  const or = (found: Fact[], next: () => Fact[]): Fact[] => (found.length > 0 ? found : next());
  const ofSelf = (fact: Fact) => fact.topics.has('self harm') || SELF_TEXT.test(spokenOf(fact));
  const own = (pattern: RegExp) => first(({ label }) => pattern.test(label.words) && !OF_OTHERS.test(label.words));
  const self = or(
    or(asked === 'harm' ? own(HARM_LABEL) : asked === 'attempt' ? own(ATTEMPT_LABEL) : asked === 'ending' ? own(ENDING_LABEL) : [], () =>
      or(own(SELF_LABEL), () => first(({ label }) => SELF_LABEL.test(label.words))),
    ),
    () =>
      or(asked === null ? [] : saidFirst(facts.filter((fact) => matterOf(plainOf(fact.source)) === asked && ofSelf(fact))), () =>
        first(ofSelf),
      ),
  );
  const intrusive = first(({ label }) => /\bintrusive|\bunwanted thoughts|\bpictures\b|\bimages\b/.test(label.words));
  const others = or(
    first(({ label }) =>
      /\b(harm|hurt)(ing)? (the|your|others|other|anyone|someone|people|[a-z]+)\b|\bharm to others\b/.test(
        label.words.replace(/\b(harm|hurt)(ing)? (your|him|her)self/g, ''),
      ),
    ),
    () =>
      first(
        ({ topics, spoken }) => topics.has('harm to others') || /\b(?:hurting|harming) (?:the \w+|him|her\b(?!self)|[A-Z]\w+)/.test(spoken),
      ),
  );
  switch (risk) {
    case 'self':
      return self;
    case 'plan': {
      const labelled = facts.filter(({ label }) => /(^| )(plans?|means|attempts?|method|preparation)\b/.test(label.words));
      return or(labelled.filter(near(self)).slice(0, 1), () => self);
    }
    case 'reasons':
      return or(
        first((fact) =>
          /\bwhat (stops|keeps)|\bkeeps? (?:me|you|him|her) safe\b|\breasons to live|\bkeeps (you|me|him|her) going|\bprotective/.test(
            spokenOf(fact),
          ),
        ),
        () => self,
      );
    case 'intrusive':
      return or(intrusive, () => others);
    case 'others':
      return or(others, () => intrusive);
    case 'intent':
      break;
  }
  const intent = facts.filter(({ label }) => /\bact\b|\bintent|\burge/.test(label.words));
  return intent.filter(near([...intrusive, ...others, ...self])).slice(0, 1);
}

const RISKS = ['self', 'intrusive', 'others', 'plan', 'intent', 'reasons'] as const;
const known = new WeakMap<Case, { risk: Risk; facts: Fact[] }[]>();
/** What a case says on each risk; looked for once, as every question may be one of risk. */
function risksOf(patient: Case): { risk: Risk; facts: Fact[] }[] {
  const all = known.get(patient) ?? RISKS.map((risk) => ({ risk, facts: factsOn(risk, patient) }));
  known.set(patient, all);
  return all;
}

/**
 * What the case says on the risk asked about. Null: no question of risk. Empty: the case is silent, and the honest answer is no.
 * A question without its matter ('have you made any plans?') is one of risk right after risk was spoken of.
 */
export function riskFacts(lower: string, question: boolean, { patient, told }: Scene): Fact[] | null {
  const risks = risksAsked(lower, question);
  const last = risksOf(patient).filter(({ facts }) => facts.some((fact) => told.last.includes(fact)));
  if (question && (last.length > 0 || risksAsked(told.lastDoctor.toLowerCase(), true).length > 0)) {
    const follow = FOLLOWS.find(([pattern]) => pattern.test(lower))?.[1];
    const harmless = last.some(({ risk }) => risk === 'self') || last.length === 0;
    if (follow && risks.length === 0) risks.push(follow === 'intent' && harmless ? 'plan' : follow);
  }
  if (risks.length === 0) return null;
  if (FAMILY.test(lower)) {
    const family = factsOf(patient, 'family', 'asked', 'past').filter(
      (fact) => SELF_TEXT.test(spokenOf(fact)) && (fact.part === 'family' || OF_OTHERS.test(fact.label.words)),
    );
    if (family.length > 0) return family.slice(0, 1);
  }
  return [...new Set(risks.flatMap((risk) => factsOn(risk, patient, matterOf(lower))))];
}
