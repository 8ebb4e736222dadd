import type { Fact } from '../case/case.ts';
import { allMedicines } from './all-medicines.ts';
import { askMeaning } from './ask-meaning.ts';
import { likeliest } from './choose-facts.ts';
import { ASKS_FOR } from './line-asked.ts';
import { questionOf } from './question.ts';
import { agendaReply } from './answer-feelings.ts';
import { identified } from './identified.ts';
import { wrongClaim } from './answer-claim.ts';
import { correction } from './false-premise.ts';
import { reactionNamed } from './answer-plan.ts';
import { askedOutright, isNamed, mayTell } from './disclosure.ts';
import { PRIVACY } from '../understand/act-patterns.ts';
import { atMoment, phrase } from './own-words.ts';
import { pick } from './phrases.ts';
import { say, withMore } from './say-facts.ts';
import { asksUnknownTest } from './test-asked.ts';
import { unknown } from './unknown.ts';
import type { Answer, Scene } from './scene.ts';
import { momentAsked, momentBehind } from '../understand/moments-asked.ts';
import type { Moment } from '../case/moments.ts';
import type { Act } from '../understand/understand.ts';
import { answersTo, overlaps } from './answers-to.ts';

const PAST = /\b(?:did|was|were|had|came|come out|have you (?:ever|had|been)|has (?:he|she|it) been|ever|last|previous\w*|before)\b/;

/** matches: 'do you happen to know what your blood pressure was' */
const KNOWS =
  /\b(?:do|would|did) you (?:happen to |actually |by any chance |even )?(?:know|remember|recall) (?:what|how|which|if|whether)\b.*\b(?:was|were|is|are|make|showed|said|level|result|number|reading|called)\b/;

/** The case's own line for a moment, as an answer; null where it has none left. */
function ownOf(moment: Moment | null, scene: Scene): Answer | null {
  const line = moment && atMoment(moment, scene);
  return line ? { sentences: [line], slight: false } : null;
}

/** matches: 'any change with your waterworks or your bowels' */
const LISTS = /\b(?:any|your)\b.* (?:or|and) /;

/** So near a wording a question asks for its line, whatever else is likely; and from so likely on the ranker's own answer is another's. */
const WORD_FOR_WORD = 0.92;
const RANKED_SURELY = 0.9;

/** What of the lines that it asks for by their author's wordings answers a question; none where its matter, or what it points back to, says otherwise. */
function linesAsked(act: Act, scene: Scene): Fact[] {
  const { patient, told } = scene;
  if (!act.asksFor) return [];
  const lines = act.asksFor.facts.map((id) => patient.facts[id]!).filter((fact) => mayTell(fact, act, scene));
  const [first] = lines;
  if (!first) return [];
  const { facts, kept } = answersTo(act, scene, 2);
  const lists = LISTS.test(act.plain);
  if (facts.includes(first)) return lists ? [...new Set([...facts, ...lines])] : facts;
  const { near } = act.asksFor;
  if (near < ASKS_FOR) return facts.length === 0 && !kept ? lines : [];
  const other = facts[0];
  const isOther =
    other !== undefined &&
    ((isGuarded(other) && !isGuarded(first)) ||
      (questionOf(act, patient).pointsBack && near < 0.85) ||
      likeliest(act, patient, told) > RANKED_SURELY);
  if (isOther && near < WORD_FOR_WORD) return [];
  return lists ? [...lines, ...facts].slice(0, 2) : lines;
}
const isGuarded = ({ when }: Fact): boolean => when === 'gently' || when === 'alone' || when === 'directly';

/** What the case says to a question for a fact: the fact, a correction, or that it is not known. */
export function closedReply(act: Act, scene: Scene): Answer {
  const { turn } = scene;
  const moment = momentAsked(act.plain);
  if (moment === 'date of birth' || moment === 'address') return { sentences: identified(act.plain, scene), slight: false };
  const own = ownOf(moment, scene);
  if (own) return own;
  if (asksUnknownTest(act.plain, scene.patient)) return ownOf(momentBehind(act.plain), scene) ?? { sentences: [phrase('unsure', scene)] };
  const medicines = allMedicines(act, scene);
  if (medicines) return medicines;
  const asked = linesAsked(act, scene);
  if (asked.length > 0 && !act.asksFor!.meant && act.asksFor!.near >= WORD_FOR_WORD) return say(asked, scene);
  const premise = correction(act, scene);
  if (premise) return { sentences: [premise] };
  const wrong = wrongClaim(act, scene);
  if (wrong) return wrong;
  if (asked.length > 0) return say(asked, scene);
  // 'What did you have, and did it help?': one fact may answer both.
  if (act.leans && [...scene.now].some(({ aspects }) => [...act.aspects].some((aspect) => aspects.has(aspect))))
    return { sentences: [], slight: true };
  const meaning = (lost: boolean) => askMeaning(act, scene.patient.manner, { history: scene.history, turn, lost });
  const hard = meaning(false);
  if (hard) return { sentences: [hard], slight: false };
  const outright = askedOutright(act, scene);
  if (outright && mayTell(outright, act, scene)) return say([outright], scene);
  const { facts, doubtful, kept: withheld } = answersTo(act, scene, scene.several || scene.patient.manner.talk === 'little' ? 1 : 2);
  if (withheld) return { sentences: [pick(withheld.when === 'alone' ? 'keptAlone' : 'kept', turn)], slight: false };
  // 'Do you feel safe at home?' is not answered by who lives there.
  const safety = act.about.topics.has('safety at home') && /\bsafe\b/.test(act.plain);
  if (
    safety &&
    facts.every(
      (fact) =>
        !fact.topics.has('safety at home') ||
        !/\b(?:safe|danger|afraid|frighten\w*|hurt|hit)\b/i.test(`${fact.label.words} ${fact.spoken}`),
    )
  )
    return { sentences: [unknown(act, scene)] };
  // A hard word that no fact speaks of is asked about, not guessed at.
  const puzzled = facts.some((fact) => overlaps(act, fact) || act.about.rest.some((stem) => fact.stems.has(stem))) ? null : meaning(true);
  if (KNOWS.test(act.plain) && !facts.some((fact) => isNamed(act, fact)))
    return { sentences: [atMoment('my results', scene) ?? phrase('unsure', scene)], slight: false };
  // What was told already is not told again where the case has more to say of life with it.
  const more = facts.every((fact) => scene.told.has(fact)) ? ownOf(momentBehind(act.plain), scene) : null;
  if (facts.length > 0 && more) return more;
  if (facts.length > 0 && puzzled) return { sentences: [puzzled], slight: false };
  if (facts.length > 0) return say(withMore(facts, scene), scene);
  // 'What did your bloods show?' proposes none.
  const reaction = PAST.test(act.plain) ? null : reactionNamed(act, scene);
  if (reaction) return say([reaction], scene);
  if (PRIVACY.test(act.plain) && !/\b(hear|who|anyone|anybody|someone|somebody)\b/.test(act.plain))
    return { sentences: [phrase('privateYes', scene)] };
  const behind = ownOf(momentBehind(act.plain), scene);
  if (behind) return behind;
  const lost = meaning(true);
  if (lost) return { sentences: [lost], slight: false };
  const kept = agendaReply(act, scene);
  const honest = doubtful ? phrase('unsure', scene) : unknown(act, scene);
  // A cue may follow an answer, never stand for it.
  if (kept?.cue) return { sentences: [honest, ...kept.sentences] };
  if (kept) return kept;
  const bare = act.about.topics.size === 0 && act.about.rest.length === 0;
  return { sentences: [honest], slight: scene.several || bare };
}
