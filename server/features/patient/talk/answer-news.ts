import { factsOf } from '../case/case.ts';
import { hardWordIn, isExplained } from '../language/hard-words.ts';
import { type HeardReaction, heardReactions } from '../answer/heard-reaction.ts';
import { tokensOf } from '../language/words.ts';
import { planReply, reactionReply } from '../answer/answer-plan.ts';
import { atMoment, phrase } from '../answer/own-words.ts';
import { pick } from '../answer/phrases.ts';
import type { Answer, Scene } from '../answer/scene.ts';
import { ownQuestion } from '../answer/say-facts.ts';
import { sentencesOf } from '../case/split-line.ts';
import type { TurnMeant } from '../understand/act-sense.ts';
import type { Act } from '../understand/understand.ts';
import { TELL } from './doctor-said.ts';

/** Most reactions of the case to one turn, and words of them: beyond them one is left out. */
const MOST = 2;
const BREATH = 32;

/**
 * What the case says to the sentences of a turn, the best of each; those that propose something before those that explain.
 * @param only its reactions alone, not what a plan means for hopes and fears; 'named': those called by their names
 */
export function reactionsTo(acts: Act[], scene: Scene, only?: 'reaction' | 'named'): string[] {
  const answers = acts
    .filter(({ kind }) => !['greeting', 'go on', 'goodbye', 'small talk'].includes(kind))
    .map((act): Answer =>
      act.about.topics.size + act.about.rest.length === 0 && act.kind !== 'agreed?'
        ? { sentences: [] }
        : only
          ? reactionReply(act, scene, only === 'named' ? 'named' : 'any')
          : planReply(act, scene),
    )
    .filter(({ slight }) => slight === false);
  const words = acts[0]?.turn ?? '';
  return inOneBreath([...new Set(answers.flatMap(({ sentences }) => sentences))], heardReactions(scene.patient, words), words);
}

/** Words of its label in the doctor's that a second reaction needs, or as sure as that. */
const NAMED_BY = 2;
const SURE_SECOND = 0.68;

/** Two reactions, the surest, where they are short and the second is surely meant as well; else one. */
function inOneBreath(reactions: string[], heard: readonly HeardReaction[], words: string): string[] {
  if (reactions.length < 2) return reactions;
  const stems = new Set(tokensOf(words).map(({ stem }) => stem));
  const isMeant = ({ fact, score }: HeardReaction): boolean =>
    score >= SURE_SECOND || [...fact.label.stems].filter((stem) => stems.has(stem)).length >= NAMED_BY;
  const sure = heard
    .filter((each, at) => at === 0 || isMeant(each))
    .flatMap(({ fact }) => reactions.filter((said) => fact.spoken.includes(said)));
  // A case without wordings hears nothing surely.
  const ranked = sure.length > 0 ? [...new Set(sure)] : reactions;
  const two = reactions.filter((each) => ranked.includes(each) && ranked.indexOf(each) < MOST);
  return two.join(' ').split(' ').length <= BREATH ? two : [ranked[0]!];
}

/** As likely as this a turn tells or arranges something; and with no question in it and words that come so near, as likely as that. */
const TELLS = 0.55;
const PERHAPS = 0.3;
const SURELY = 0.62;
/** And what looks like a summary, but was heard as surely as that. */
const CERTAINLY = 0.66;

/** The reactions to a turn that tells something by its sense and comes near to what the case answers, whatever its sentences look like; null for others. */
export function answerHeard(text: string, acts: Act[], doing: TurnMeant, scene: Scene, sumsUp = false): string[] | null {
  const [best] = heardReactions(scene.patient, text);
  const tells = doing.of(...TELL);
  // 'Some people leave it out. Is that something you do?' wants its answer.
  if (acts.some(({ kind, question, text: said }) => question && said.includes('?') && (kind === 'closed' || kind === 'summary')))
    return null;
  if (sumsUp && doing.kind === 'summary' && (!best || best.score < CERTAINLY)) return null;
  if (!best || !(tells > TELLS || (tells > PERHAPS && best.score > SURELY && !text.includes('?')))) return null;
  const own = reactionsTo(acts, scene, 'reaction');
  return own.length > 0 ? own : null;
}

/** What has to be done at once frightens more than what it is. matches: 'you need to go in today' */
const AT_ONCE =
  /\b(?:hospital|ambulance|999|nine nine nine|a ?(?:and|&) ?e|admit\w*|emergency|today|straight (?:away|in)|urgent\w*|two.week)\b/i;

/** How the patient takes an explanation, good news or bad. */
export function answerNews(move: 'explanation' | 'good news' | 'bad news', text: string, acts: Act[], scene: Scene): string[] {
  const { patient, told, turn, history } = scene;
  const own = reactionsTo(acts, scene);
  if (own.length > 0) return own;
  const word = patient.manner.medicalWords === 'knows' || isExplained(text) ? null : hardWordIn(text);
  if (word && !history.some(({ content }) => content.toLowerCase().includes(word))) return [pick('whatIs', turn).replace('#', word)];
  // What was heard and taken before frightens no second time.
  if (move === 'bad news' && heardReactions(patient, text).length > 0) return [phrase('explained', scene)];
  if (move === 'bad news') return [(AT_ONCE.test(text) ? atMoment('fright', scene) : null) ?? phrase('badNews', scene)];
  if (move === 'good news') {
    const feared = factsOf(patient, 'concern').some((fact) => told.has(fact));
    return [pick(feared ? 'reliefFeared' : 'relief', turn)];
  }
  const taken = atMoment('explained', scene);
  if (taken) return sentencesOf(taken);
  const asked = factsOf(patient, 'question').some((fact) => told.last.includes(fact));
  const question = asked ? null : ownQuestion(scene);
  return [phrase('explained', scene), ...(question ? sentencesOf(question).slice(0, 2) : turn % 2 === 0 ? [pick('whatNow', turn)] : [])];
}

/** What was hoped for is refused: the case's reaction, else a why. */
export function answerRefusal(acts: Act[], scene: Scene): string[] {
  const own = reactionsTo(acts, scene, 'reaction');
  return own.length > 0 ? own : [phrase('whyNot', scene)];
}
