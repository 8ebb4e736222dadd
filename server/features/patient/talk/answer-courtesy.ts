import { identityReply } from '../answer/identity.ts';
import { pick } from '../answer/phrases.ts';
import type { Scene } from '../answer/scene.ts';
import { ownQuestion } from '../answer/say-facts.ts';
import type { Courtesy } from '../understand/courtesies.ts';
import type { Act } from '../understand/understand.ts';
import { talkSoFar } from './talk-so-far.ts';

/** Nothing but a question of the case itself: the courtesy before it is not answered. */
const asksOfCase = ({ kind, question, about }: Act): boolean =>
  question && ['closed', 'idea', 'concern', 'expectation', 'risk', 'deeper', 'agreed?', 'plan'].includes(kind) && about.topics.size > 0;

const WHO_HEARS = /\b(?:anyone|anybody|somebody|who|alone|own|private\w*|hear)\b/;

/** The answer to what belongs to the talk and not to the illness; null where the rest of the turn asks for more. */
export function answerCourtesy(courtesy: Courtesy, plain: string, acts: Act[], scene: Scene): string[] | null {
  const { patient, told, turn, history } = scene;
  const { speaker } = patient;
  const invites = acts.some(({ kind }) => kind === 'opener' || kind === 'open');
  switch (courtesy) {
    case 'who':
      return acts.some((act) => asksOfCase(act) || act.kind === 'identity') ? null : [identityReply(plain.replace(/\bwhom\b/, 'who'), speaker)];
    case 'call you':
      return told.replies < 8 ? [callMe(plain, scene)] : null;
    case 'wait':
      return acts.some(({ question, kind }) => question && kind !== 'small talk') || invites ? null : [pick('noMatter', turn)];
    case 'good time':
      return invites || acts.some(({ kind }) => kind === 'identity') || WHO_HEARS.test(plain) ? null : [pick('goodTime', turn)];
    case 'hear me':
      return invites || acts.some(({ kind }) => kind === 'identity') ? null : [pick('hearsYou', turn)];
    case 'anything else': {
      const { arranged } = talkSoFar(history);
      if (arranged.length === 0 || acts.some(asksOfCase)) return null;
      return [ownQuestion(scene) ?? pick('noQuestions', turn)];
    }
    case 'thanks':
      return acts.some(({ question }) => question) || !told.opening ? null : [pick('kindOfYou', turn)];
    case 'company':
    case 'how are you':
    case 'remark':
      return null;
  }
}

/** 'Call me Priyanka, please.' */
function callMe(plain: string, { patient: { speaker }, turn }: Scene): string {
  const name = speaker.self ? speaker.name : speaker.callerName;
  const first = name?.replace(/^(?:Dr|Mr|Mrs|Ms|Miss) /, '').split(' ')[0];
  if (!first || first === 'The') return pick('yesOfCourse', turn);
  return new RegExp(String.raw`\b${first.toLowerCase()}\b`).test(plain) ? `Yes, ${first}'s fine.` : `${first}, please.`;
}
