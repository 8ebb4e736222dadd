import type { Scene } from './scene.ts';
import type { Case, Fact } from '../case/case.ts';
import { reach } from './question.ts';
import type { Topic } from '../language/topics.ts';
import { plainOf, tokensOf } from '../language/words.ts';
import { PRIVACY } from '../understand/act-patterns.ts';
import type { Act } from '../understand/understand.ts';

/** Words that make a hard question easy to answer: sympathy, leave, that others have it too, that it stays in the room. */
// matches: 'not your fault'
const KIND =
  /\b(sorry|must (be|have been|feel)|hard|difficult|tough|understand\w*|appreciate|imagine|i can (hear|see)|mind (if|me|telling)|(can|could|may|might) i (just |gently )?ask|okay to ask|ok to ask|all right to ask|permission|\bpeople\b|can (?:give|cause|make|affect)|some(times)? (people|men|women|patients|mums|dads|parents|couples|carers|lads|girls|young)|(lots|plenty|many|most|a lot) (of )?(\w+ )?(people|men|women|patients|mums|dads|parents|carers|young)|other (people|men|women|patients)|sometimes|common(ly)?|normal|not (here to )?judg\w*|no judg\w*|won't judg\w*|will not judg\w*|not alone in|confidential\w*|confidence|between us|between you and me|stays (here|between|in this)|private|everybody|everyone|personal|sensitive|embarrass\w*|thank you for (telling|sharing|being)|thanks for (telling|sharing|being)|brave|take your time|no (rush|hurry|pressure)|here to help|help you|gently|safe (to|place|space)|trust|if you'd rather|if you are happy|worried about you|on your side|okay to|not your fault|believe you|sounds (\w+ )?(like|hard|difficult|awful|lot|tough|really)|i wonder|wondering|comfortable)\b/;
/** matches: 'is there anyone else in the room' */
const ASKS_ALONE =
  /\b(alone|on your own|by yourself|in private|privately|private|anyone (else )?(with|there|listening|in the room|hear)|anybody (else )?(with|there|listening|in the room|hear)|(over)?hear (you|us)|quiet|another room|out of the room|freely|safe to (talk|speak)|bedroom|door (?:(?:is|that) )?shuts?|(?:can not|can't|nobody|no one) hears?)\b/;
/** matches: 'the door's shut' */
const IS_ALONE =
  /\b(can not hear|can not overhear|on my own|by myself|no one else|nobody else|nobody here|nobody can hear|i am alone|i'm alone|just me|out of earshot|door's shut|door is shut|gone out|he's out|she's out|at work)\b/;
/** matches: 'I'm listening.' */
const NOT_ALONE =
  /\b(next to me|with me|sat here|sitting here|beside me|can hear|he's here|she's here|in the next room|in the kitchen|downstairs|through the wall|on speaker|listening|not alone|he's in|she's in|yes, he|yes, she)\b/;

/** The doctor's words that count as the manner of this question: this turn's and those of the two before. */
function mannerOf(act: Pick<Act, 'text' | 'turn'>, { history }: Pick<Scene, 'history'>): string {
  const before = history.filter(({ role }) => role === 'user').slice(-2);
  return plainOf([...before.map(({ content }) => content), act.turn ?? act.text].join(' . '));
}

/** Takes the sting out of what is asked now. matches: 'i'm not here to tell you off' */
const DISARMS =
  /\btell(?:ing)? you off\b|\bscold\w*|\bwithout (?:the least |any )?(?:reproach|blame|judg\w+)|\b(?:won't|will not|wouldn't|would not|not) (?:\w+ )?(?:be )?(?:cross|shocked|judg\w+|blame|think (?:any |you're )?(?:the )?(?:less|bad|badly))|\bno (?:blame|judg\w+)|\byou don't have to say\b|\byou do not have to say\b|\bbetween (?:us|you and me)\b|\bin confidence\b|\bcan be honest with me\b/;

/** Does this very turn make it easy to own up? */
export const disarms = (act: Act): boolean => DISARMS.test(plainOf(act.turn ?? act.text));

/** Is this very turn put kindly? */
export const isPutKindly = (act: Act): boolean => KIND.test(plainOf(act.turn ?? act.text)) || disarms(act);

/** Was the doctor kind, in this turn or the two before? */
export const isKind = (act: Pick<Act, 'text' | 'turn'>, scene: Pick<Scene, 'history'>): boolean => KIND.test(mannerOf(act, scene));

/** matches: 'the door's shut, he can not hear me' */
const SAYS_ALONE = /\bdoor(?:'s| is) shut\b.*\b(?:can not hear|nobody|on my own)\b/;

/** Has the doctor made sure that nobody else hears, and did the case let it be so? The last word of the patient on it counts. */
export function isAlone({ history }: Pick<Scene, 'history'>): boolean {
  let alone = false;
  for (const [place, { role, content }] of history.entries()) {
    if (role !== 'assistant') continue;
    const reply = plainOf(content);
    // However it was asked for: 'Right, the door's shut, he can't hear me.'
    if (SAYS_ALONE.test(reply)) alone = true;
    if (!ASKS_ALONE.test(plainOf(history[place - 1]?.content ?? ''))) continue;
    alone = IS_ALONE.test(reply) || (!NOT_ALONE.test(reply) && !/^no\b/.test(reply));
  }
  return alone;
}

/** Does the doctor make sure that nobody else hears? */
export const asksAlone = ({ plain }: Pick<Act, 'plain'>): boolean => ASKS_ALONE.test(plain) || PRIVACY.test(plain);

/** Topics that any small talk touches. */
export const WIDE = new Set<Topic>([
  'impact',
  'mood',
  'home',
  'work',
  'sleep',
  'relationships',
  'stress',
  'pain',
  'medication',
  'support',
  'school',
  'family history',
  'treatment tried',
  'who lives at home',
]);

/** The case's reaction to being asked to go where nobody hears; null when this asks for no such thing. */
export function movesAway(act: Act, { patient, told }: Scene): Fact | null {
  if (!/\b(could|can|would|will|let's|please|need|like|i want|if you)\b/.test(act.plain) || !ASKS_ALONE.test(act.plain)) return null;
  if (
    !/\b(go|move|step|pop|take|get|find|another room|bedroom|somewhere)\b|\b(we|i|me) (talk|speak|have a word|chat)\b|\b(talk|speak) to you\b/.test(
      act.plain,
    )
  )
    return null;
  const away = /\b(private|alone|another room|on your own|elsewhere|out of the room|nobody else)\b/;
  return patient.facts.find((fact) => fact.part === 'reaction' && away.test(fact.label.words) && !told.has(fact)) ?? null;
}

/** Is this very matter named by the question: a phrase of the author's label, or its topic? */
export function isNamed(act: Act, fact: Fact, presenting: ReadonlySet<Topic> = new Set()): boolean {
  const said = new Set(tokensOf(act.plain).map(({ stem }) => stem));
  if (fact.label.alternatives.some(({ tokens }) => tokens.some(({ small }) => !small) && tokens.every(({ stem }) => said.has(stem))))
    return true;
  const labelled = reach({ topics: fact.label.topics });
  const met = [...act.about.topics].filter((topic) => !presenting.has(topic) && labelled.has(topic));
  return met.length > 1 || met.some((topic) => !WIDE.has(topic));
}

/** Ways to ask for what authors call 'how I am coping', 'our intimate life', 'my job'. */
const ALIASES: [asked: RegExp, kept: RegExp][] = [
  [
    // matches: 'And how are you coping there?'
    /\b(holding up|bearing up|keeping going|looking after yourself|look after yourself|toll on you|how are you (coping|managing|doing with all))\b/,
    /\b(cop(?:e|ing)|managing|how (?:i|we) (?:am|are)|on my knees|end of my tether|exhausted)\b/,
  ],
  [
    // matches: 'sex life'
    /\b(bedroom|intima\w*|sex(?:ual\w*)? (?:life|side|relationship)|love li\w+|that (?:department|respect)|erections?|physical side|between (?:you|the two of you)|two of you|come between)\b/,
    /\b(sex|intimate|bedroom|erections?|marriage|separate rooms|how things are with|relationships?)\b/,
  ],
  [
    /\b(?:affect\w*|impact\w*|doing to|mean for|consequences for)\b.*\b(?:work|job|living|career)\b/,
    /\b(?:affect|impact)\w*\b.*\b(?:work|job)\b/,
  ],
  [
    // matches: 'anyone else's tablets'
    /\b(?:anybody|anyone|somebody|someone|friends?|family|relative)\b.*\b(?:tablets|medic\w+|pills)\b|\b(?:wasn't|was not|not) (?:prescribed|meant) for you\b/,
    /\b(?:belonging to others|not mine|somebody else|someone else|took owt else|borrow\w*)\b/,
  ],
];

/** What is kept back and asked for outright in other words; null when this is no such question. */
export function askedOutright(act: Act, { patient, told, now }: Scene): Fact | null {
  const hidden = patient.facts.filter((fact) => fact.part === 'agenda' && !told.has(fact) && !now.has(fact));
  const kept = ALIASES.find(([asked]) => asked.test(act.plain))?.[1];
  return (kept && hidden.find(({ label, spoken }) => kept.test(label.words) || kept.test(plainOf(spoken)))) || null;
}

/** May the fact be told to this question, by what its author says? */
export function mayTell(
  fact: Fact,
  act: Pick<Act, 'text' | 'turn'>,
  scene: Pick<Scene, 'history'> & { told: { has: (fact: Fact) => boolean } },
): boolean {
  if (scene.told.has(fact)) return true;
  if (fact.when === 'alone') return isAlone(scene);
  if (fact.when === 'gently') return isKind(act, scene);
  return true;
}

/** The case with its hidden agenda among what a question may find. Facts keep their ids. */
export function withAgenda(patient: Case): Case {
  let widened = WIDENED.get(patient);
  if (!widened) {
    widened = { ...patient, facts: patient.facts.map((fact) => (fact.part === 'agenda' ? { ...fact, part: 'asked' as const } : fact)) };
    WIDENED.set(patient, widened);
  }
  return widened;
}
const WIDENED = new WeakMap<Case, Case>();
