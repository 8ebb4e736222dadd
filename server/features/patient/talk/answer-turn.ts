import type { DoctorTurn } from '#server/voice/patient.ts';
import { answerAct } from '../answer/answer-act.ts';
import type { Answer, Scene } from '../answer/scene.ts';
import { courtesyIn } from '../understand/courtesies.ts';
import { cueTakenUp } from '../answer/answer-feelings.ts';
import type { Meant, TurnMeant } from '../understand/act-sense.ts';
import { moveMeant, moveOf } from '../understand/moves.ts';
import { answerClarify, asksAgain } from './answer-clarify.ts';
import { answerCourtesy } from './answer-courtesy.ts';
import { answerFarewell } from './answer-farewell.ts';
import { answerMove, asksMissed } from './answer-move.ts';
import { answerHeard } from './answer-news.ts';
import { answerRecap } from './answer-recap.ts';
import { answerSummary, riskWasTold } from './answer-summary.ts';
import { asksWhetherSo, goesOver } from './claims-of-summary.ts';
import { answerTeachBack, asksBack } from './answer-teach-back.ts';
import { onePointBack } from './one-point-back.ts';
import { begun } from './begun.ts';
import { heardTurn } from './heard-turn.ts';
import { clausesOf, saidByDoctor, saidByPatient } from './doctor-said.ts';
import { answersMeant, hasLineMeant, lastMeantAt, onlyLeadsOn } from './known-lines.ts';
import { withMatter } from './with-matter.ts';
import { keptAskedFor } from './kept-asked-for.ts';
import type { Case } from '../case/case.ts';
import { inManner } from '../answer/in-manner.ts';
import { isNotSure, phrase } from '../answer/own-words.ts';
import { PHRASES, pick } from '../answer/phrases.ts';
import { sentencesOf } from '../case/split-line.ts';
import { withLinesMeant } from '../answer/line-meant.ts';
import { ASKS_FOR } from '../answer/line-asked.ts';
import { isReaction, secondThoughts } from './second-thoughts.ts';
import { asksByForm, type Act, type ActKind } from '../understand/understand.ts';

/** These answer alone, whatever else was said. */
const ALONE: readonly ActKind[] = ['attack', 'rude', 'foreign'];
/** Small acknowledgements, left out when something else is answered. */
const SLIGHT: readonly ActKind[] = [
  'statement',
  'go on',
  'explanation',
  'greeting',
  'small talk',
  'permission',
  'summary',
  'goodbye',
  'plan',
  'empathy',
];
const QUOTES =
  /^(?:(?:and|so|but|now|earlier|before) )*you(?:'ve| have)?(?: just| also)? (?:said|mentioned|told me|were saying|spoke|talked)\b/;
/** matches: 'Cheers, I appreciate that.' */
const THANKS = /^(?:well, |oh, |aye, )?(?:thank|thanks|cheers|ta\b|i appreciate|(?:it|that)'s (?:very )?(?:kind|good) of you)/i;
/** Asks the patient to begin. */
const BEGINS: readonly ActKind[] = ['opener', 'open', 'expectation'];
/** Sentences of one reply: to several questions in one breath, and to an open one. */
const MOST_SENTENCES = 4;
/** Of how a plan is taken, before a question behind it is answered. */
const TAKEN = 2;

/** The patient's sentences to a doctor's turn. Empty for an empty turn. */
export function answerTurn(patient: Case, { text, history }: DoctorTurn): string[] {
  const heard = heardTurn(patient, { text, history });
  const { told, doing } = heard;
  const acts = withLinesMeant(heard.acts, heard);
  if (acts.length === 0) return [];
  const scene: Scene = {
    patient,
    told,
    history,
    turn: told.replies,
    now: new Set(),
    asked: '',
    several: acts.filter(({ question }) => question).length > 1,
  };
  const said = begun(firstThoughts(text, acts, scene, doing), acts, scene);
  return inManner(secondThoughts(said, { text, acts, doing }, scene), patient.manner);
}

/** What its sentences, one by one or as a whole, bring to the patient's mind. */
function firstThoughts(text: string, acts: Act[], scene: Scene, doing: TurnMeant): string[] {
  const { told, patient } = scene;
  const alone = acts.find(({ kind }) => ALONE.includes(kind));
  if (alone) return answerAct(alone, scene).sentences;
  const bye = answerFarewell(text, acts, scene);
  if (bye) return bye;
  // 'You've thought of ending it, but have no plan. Have I got that right?' sums up, and asks nothing of risk: where all of it was told.
  const sumsUp = asksWhetherSo(text) && doing.of('summary') > LIKELY;
  const asksRisk = ({ kind, question, text: words }: Act) => kind === 'risk' && question && !(sumsUp && riskWasTold(words, scene));
  const over = acts.some((act) => act.hearsay || asksRisk(act)) ? null : toldBefore(text, doing, scene);
  if (over) return over;
  const cue = acts.map((act) => cueTakenUp(act, scene)).find((each) => each !== null);
  if (cue) return cue.sentences;
  const kept = acts.some(hasLineMeant) ? null : keptAskedFor(text, acts, scene, doing);
  if (kept) return kept.sentences;
  const asksLine = acts.some(({ asksFor }) => asksFor && asksFor.near >= ASKS_FOR);
  const again = asksLine ? null : answerClarify(text, scene, doing);
  if (again) return again;
  // 'Pardon?' asks for what was said, however much it sounds like small talk.
  if (acts.every(({ kind }) => kind === 'again')) return answerAct(acts[0]!, scene).sentences;
  const courtesy = courtesyIn(text, doing);
  const courteous = asksLine ? null : answerCourtesy(courtesy, text, acts, scene, doing);
  if (courteous) return courteous;
  const move = told.opening && !asksLine && !asksAgain(text) ? moveOf(text, acts, doing) : null;
  // 'So the picture is of a trauma' looks like a summary and tells something.
  const tells = move === null || (move === 'summary' && !asksWhetherSo(text) && (doing.kind !== 'summary' || doing.share < SURELY));
  const heard = told.opening && tells ? answerHeard(text, acts, doing, scene, move === 'summary') : null;
  // 'One tablet a day. Are you trying for a baby?': how the first is taken, then the answer.
  if (heard) {
    const meant = answersMeant(acts, scene);
    return meant.length === 0 ? heard : [...heard.flatMap(sentencesOf).slice(0, TAKEN), ...meant].slice(0, MOST_SENTENCES);
  }
  const whole = move ? answerMove(move, text, acts, scene) : null;
  if (whole) return whole;

  const known = lastMeantAt(acts);
  const answers = acts
    // 'It's common, and I'm not here to judge' stands between a matter and the question for it.
    .map((act, place) =>
      withMatter(
        act,
        acts.slice(0, place).findLast(({ kind }) => kind !== 'empathy'),
      ),
    )
    // 'You will get that plan. Who was it that helped you?': whoever knows what is meant answers that.
    .filter((act, place) => place >= known || !onlyLeadsOn(act))
    .map((act, place) => ({ act, ...answerAct(act, { ...scene, asked: act.plain, turn: scene.turn + place }) }));
  const weighty = answers.filter(
    ({ act, sentences, slight }) => sentences.length > 0 && !slight && !(SLIGHT.includes(act.kind) && slight !== false),
  );
  // 'I want to see him today. Can you do that?' is answered by how the first was taken.
  const reacts = [...scene.now].some(({ part }) => part === 'reaction');
  // 'Some people leave it out. Is that something you do?' wants its answer, and no reaction before it.
  const isBeside = ({ act, sentences }: (typeof weighty)[number]) => !asksByForm(act) && sentences.every((each) => isReaction(each, scene));
  const isAnswer = (each: (typeof weighty)[number]) =>
    (each.act.kind === 'closed' || each.act.kind === 'open') &&
    !isLost(each) &&
    !isUnsure(each, scene) &&
    !each.sentences.every((one) => isReaction(one, scene));
  // 'Anything else you wanted to tell me, about what has been going on?' is one open question.
  // 'You said you sleep badly. What keeps you up?': the words before the question only lead to it.
  const once = weighty
    .filter(
      ({ act }, place) =>
        !(act.kind === 'summary' && !act.question && QUOTES.test(act.plain) && weighty.slice(place + 1).some((next) => !next.act.leans)),
    )
    .filter(({ act }, place, all) => act.kind !== 'open' || all.findIndex((other) => other.act.kind === 'open') === place)
    // What was told before is no second answer.
    .filter(({ repeats }, _, all) => !repeats || all.every((other) => other.repeats))
    .filter((each, _, all) => (!reacts && asksByForm(each.act)) || all.length < 2 || !(isLost(each) || isUnsure(each, scene)))
    .filter((each, _, all) => !reacts || !isBeside(each) || !all.some(isAnswer));
  // The question first: what sympathy brings out comes after its answer, and thanks for it would come too late.
  once.sort((a, b) => Number(a.act.kind === 'empathy') - Number(b.act.kind === 'empathy'));
  const isSympathy = (each: string) => THANKS.test(each) || (patient.ownLines.get('sympathy') ?? []).some((line) => line.includes(each));
  for (const answer of once.slice(1))
    if (answer.act.kind === 'empathy' && once[0]!.act.kind !== 'empathy')
      answer.sentences = answer.sentences.flatMap(sentencesOf).filter((each) => !isSympathy(each));
  const chosen =
    once.length > 0
      ? once
      : answers
          .filter(({ sentences }) => sentences.length > 0)
          .toSorted((a, b) => Number(isLost(b)) - Number(isLost(a)))
          .slice(-1);
  const meantAs = chosen.every((each) => isLost(each) || isUnsure(each, scene))
    ? bySense(doing, text, acts, scene)
    : chosen.every(isIdle) && doing.of(...STORY) > LIKELY
      ? opensUp(acts, scene)
      : null;
  if (meantAs && meantAs.length > 0) return meantAs;
  // Of several questions none is lost behind a long answer to the first.
  const share = Math.ceil(MOST_SENTENCES / Math.max(1, chosen.length));
  const sentences = tidy(chosen.flatMap(({ sentences: each }) => each.flatMap((one) => sentencesOf(one)).slice(0, share)));
  return opened(sentences, once.length > 0, acts, scene).slice(0, MOST_SENTENCES);
}

/** Goes over what was told in this call: said back, or put right where it is wrong; null where the turn does neither. */
function toldBefore(text: string, doing: TurnMeant, scene: Scene): string[] | null {
  const point = onePointBack(text, doing, scene);
  if (point) return point;
  if (asksBack(text, doing, scene)) return answerTeachBack(text, scene);
  if (!asksWhetherSo(text)) return null;
  const clauses = clausesOf(saidByDoctor(scene.history));
  const [plan, story] = [goesOver(text, clauses), goesOver(text, saidByPatient(scene.history))];
  if (plan === 0 && story === 0) return null;
  return plan >= story ? answerRecap(text, clauses, scene) : answerSummary(text, scene, asksMissed(text));
}

/** As likely as this a turn sums up, whatever in it was heard. */
const SURELY = 0.75;
/** As likely as this is what a turn does by its sense, where its sentences by themselves found no answer. */
const LIKELY = 0.5;

/** Bids to tell the story, and to go on with it. */
const STORY: readonly Meant[] = ['opener', 'open', 'go on', 'no rush'];

const opensUp = (acts: Act[], scene: Scene): string[] =>
  answerAct({ ...acts.at(-1)!, kind: 'open', about: NOTHING, aspects: new Set() }, scene).sentences;

/** What was said is a plan, an invitation, a kindness by its sense, though none of its sentences led to an answer: it is answered as such. */
function bySense(doing: TurnMeant, text: string, acts: Act[], scene: Scene): string[] | null {
  if (doing.of(...STORY) > LIKELY) return opensUp(acts, scene);
  const { kind, share } = doing;
  if (share < LIKELY) return null;
  const move = moveMeant(kind);
  if (move) return answerMove(move, text, acts, scene);
  if (kind === 'permission' || kind === 'setting') return [phrase('yesOfCourse', scene)];
  return kind === 'empathy' || kind === 'small talk' || kind === 'agreed?'
    ? answerAct({ ...acts.at(-1)!, kind, question: false }, scene).sentences
    : null;
}
const NOTHING: Act['about'] = { topics: new Set(), rest: [], stems: [] };

const isUnsure = ({ sentences }: Answer, { patient }: Scene): boolean =>
  sentences.every((each) => PHRASES.unsure.some((said) => said === each) || isNotSure(each, patient));
/** A word of assent, which answers no bid for more. */
const isIdle = ({ sentences }: Answer): boolean =>
  sentences.every((each) => [...PHRASES.okay, ...PHRASES.agrees, ...PHRASES.privateYes, ...PHRASES.mm].some((said) => said === each));
const isLost = ({ sentences }: Answer): boolean => sentences.every((each) => PHRASES.unclear.some((said) => said === each));

/** The opening sentence, once greeted or asked; with a greeting in front when the doctor greeted, and behind it what first words ask for beside. */
function opened(sentences: string[], weighty: boolean, acts: Act[], { patient, told, turn }: Scene): string[] {
  const asksElse = acts.some(
    ({ kind, question, about }) =>
      ['identity', 'consent', 'attack', 'rude', 'foreign', 'risk', 'again'].includes(kind) ||
      (question && ['closed', 'summary', 'idea', 'concern', 'deeper'].includes(kind) && about.topics.size + about.rest.length > 0),
  );
  const asksForIt = !asksElse && !(turn > 1 && acts.some(({ kind }) => kind === 'plan') && !acts.some(({ kind }) => BEGINS.includes(kind)));
  if (told.opening || !asksForIt || patient.opening === '') return sentences.length > 0 ? sentences : [pick('mm', turn)];
  const greeted = turn === 0 && acts.some(({ kind }) => kind === 'greeting');
  return [
    ...(greeted && !/^(hello|hi|good|morning|doctor)\b/i.test(patient.opening)
      ? [pick(/\bdoctor\b/i.test(patient.opening) ? 'helloOnly' : 'hello', 0)]
      : []),
    ...sentencesOf(patient.opening),
    ...(weighty && acts.some((act) => act.kind === 'expectation' || act.kind === 'open' || hasLineMeant(act))
      ? sentences.filter((each) => !isReaction(each, { patient }))
      : []),
  ];
}

/** No sentence twice, and one 'No,' in front of several denials. */
function tidy(sentences: string[]): string[] {
  const seen = new Set<string>();
  return sentences
    .filter((each) => !seen.has(each.toLowerCase()) && seen.add(each.toLowerCase()))
    .map((each, place) =>
      place > 0 && each.startsWith('No, no ') && sentences[place - 1]!.startsWith('No, no ') ? each.replace(/^No, no /, 'And no ') : each,
    );
}
