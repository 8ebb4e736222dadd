import { REFUSES, refusedJustNow } from '../answer/answer-plan.ts';
import { atMoment, phrase } from '../answer/own-words.ts';
import { pick } from '../answer/phrases.ts';
import type { Scene } from '../answer/scene.ts';
import { sentencesOf } from '../case/split-line.ts';
import { splitTurn } from '../understand/split-turn.ts';
import { understand, type Act } from '../understand/understand.ts';
import { reactionsTo } from './answer-news.ts';

/** Two or more things to choose from: what the case says of each, what it would have last. */
export function answerOptions(text: string, scene: Scene): string[] {
  const said = splitTurn(text)
    .flatMap((piece) => piece.split(/,? (?:or|alternatively|and the other(?: is)?|the other(?: option)?(?: is)?|whereas)\b,? /i))
    .flatMap((piece) => understand(piece).slice(0, 1))
    .map((act): Act => ({ ...act, kind: 'plan' }))
    .flatMap((act) => reactionsTo([act], scene, 'reaction').slice(0, 1));
  const different = [...new Set(said)].slice(0, 2);
  if (different.length === 0) return [phrase('whichWouldYou', scene)];
  return different.toSorted((a, b) => Number(REFUSES.test(b)) - Number(REFUSES.test(a))).flatMap((each) => sentencesOf(each).slice(0, 2));
}

/** What a patient asks of a plan once, by what it is. */
const ASKS_OF: [RegExp, keyof typeof ASKED_OF][] = [
  [
    // matches: 'a tablet called sumatriptan'
    /\b(?:tablets?|capsules?|medic\w+|antibiotics?|steroids?|inhaler|cream|ointment|drops|spray|patch\w*|prescri\w+|painkiller\w*|\w+(?:pril|statin|olol|mycin|cillin|zole|pram|triptyline|formin|sartan|dipine))\b/i,
    'medicine',
  ],
  [/\b(?:blood tests?|bloods|scan|x-?ray|ultrasound|mri|ct|ecg|swab|sample|test|tests|endoscopy|camera|biopsy)\b/i, 'test'],
  [/\b(?:refer\w*|specialist|clinic|consultant|hospital|physio\w*|team|counsell?\w+|therap\w+)\b/i, 'referral'],
];
const ASKED_OF = { medicine: 'asksOfMedicine', test: 'asksOfTest', referral: 'asksOfReferral' } as const;

/** A plan: the case's reaction, else agreement, with the one question that people have of such a thing. */
export function answerPlan(text: string, acts: Act[], scene: Scene): string[] {
  const own = reactionsTo(acts, scene);
  if (own.length > 0) return own;
  const { turn, told } = scene;
  if (refusedJustNow(scene) && acts.every((act) => act.kind !== 'plan')) return [pick('stillNot', turn)];
  const kind = ASKS_OF.find(([pattern]) => pattern.test(text))?.[1];
  const question = kind ? pick(ASKED_OF[kind], turn) : null;
  return [phrase('agrees', scene), ...(question && !told.said(question) ? [question] : [])];
}

const WHERE: [RegExp, string][] = [
  [/\b(?:999|nine nine nine|ambulance)\b/i, 'ring 999'],
  [/\b(?:a ?(?:and|&) ?e|casualty|emergency department)\b/i, 'go to A&E'],
  [/\b(?:111|one one one)\b/i, 'ring 111'],
  [/\b(?:ring|call|phone|contact|come|get|speak|let|see|book|back)\b/i, 'ring you'],
];

/** When to get help: said back in a few words. */
export function answerSafetyNet(text: string, acts: Act[], scene: Scene): string[] {
  // The signs it names are no plans: only what is called by its name is reacted to.
  const own = reactionsTo(acts, scene, 'named');
  if (own.length > 0) return own;
  const said = atMoment('safety net', scene);
  if (said) return [said];
  const where = WHERE.find(([pattern]) => pattern.test(text))?.[1] ?? 'get help';
  return [pick('netHeard', scene.turn).replace('#', where)];
}
