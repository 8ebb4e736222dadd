import type { Scene } from './scene.ts';
import { factsOf, type Case, type Fact } from '../case/case.ts';
import { plainOf } from '../language/words.ts';
import { type Matter, matterOf, type Risk, risksAsked } from '../understand/risks-asked.ts';

/** Asks more of a risk just spoken of, without naming it. */
const FOLLOWS: [RegExp, Risk][] = [
  [
    // matches: 'Have you ever tried?'
    /\b(plans?|planned|planning|prepar\w+|steps|method|means)\b|\bhow (would you|you would|you might|you'd|you'll)\b|\b(ever )?(tried|attempted|attempt)\b/,
    'plan',
  ],
  [
    // matches: 'carry on'
    /\b(act|acted|acting|carry|carried|go|gone) (on|through|out|it|them|with)\b|\bwould you (ever )?(do|hurt|harm)\b|\bintend\b|\bintention\b|\burges?\b/,
    'intent',
  ],
  [/\bwhat('s| is| has| would|'d)? ?(stops?|stopp\w+|keeps?|prevents?) (you|him|her)\b/, 'reasons'],
];
const spokenOf = ({ label, source }: Fact) => `${label.words} | ${plainOf(source)}`;
/** matches: 'not being here' */
const SELF_LABEL =
  /\bsuicid|\bself harm|\b(ending|end) (your|his|her|my|their)? ?life\b|\bnot being here\b|\b(harming|hurting) (your|him|her)self\b|\bthoughts of (harm|death|dying)\b|\bbetter off dead\b/;
/** matches: 'not want to be here' */
const SELF_TEXT =
  /\bsuicid|\bself ?harm|\b(end|ending) (it all|my life|his life|her life)\b|\b(kill|harm|hurt)(ing)? (my|him|her|them)sel|\bworth living\b|\bbetter off (dead|without)\b|\bnot want to be (here|alive)\b/;

const HARM_LABEL = /\bself harm|\b(?:cut\w*|hurt\w*|harm\w*|injur\w*) (?:your|my|him|her|them)?sel\w*|\bcutting\b/;
const ATTEMPT_LABEL = /\b(?:attempt\w*|overdos\w*|past self harm)\b/;
/** matches: 'not being here' */
const ENDING_LABEL =
  /\bsuicid|\b(?:end|ending|taking|take) (?:your|his|her|my|their|own)? ?(?:own )?life\b|\bnot (?:being|wanting to be) here\b|\bbetter off dead\b|\bthoughts of (?:death|dying)\b/;
const OF_OTHERS =
  /\b(?:threats?|by (?:his|her|the|my) ?\w*|husband|wife|partner|father|mother|brother|sister|uncle|aunt|family|relative|friend)\b/;
/** matches: 'anyone in the family?' */
const FAMILY =
  /\b(?:anyone|anybody|someone|somebody|one) (?:else )?(?:in (?:the|your) family|close to you|you know|died|has died|ever)|\bfamily (?:history|member\w*)\b|\bin (?:the|your) family\b|\brelatives?\b/;

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
