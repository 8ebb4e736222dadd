import { factsOf } from '../case/case.ts';
import { lowerWords } from '../language/words.ts';
import { identified } from '../answer/identified.ts';
import { identityReply } from '../answer/identity.ts';
import { atMoment, phrase } from '../answer/own-words.ts';
import { pick } from '../answer/phrases.ts';
import type { Scene } from '../answer/scene.ts';
import { ownQuestion } from '../answer/say-facts.ts';
import type { Moment } from '../case/moments.ts';
import { momentAsked } from '../understand/moments-asked.ts';
import type { Meant, TurnMeant } from '../understand/act-sense.ts';
import { asksWho, type Courtesy } from '../understand/courtesies.ts';
import type { Act } from '../understand/understand.ts';
import { saidByDoctor } from './doctor-said.ts';

/** Nothing but a question of the case itself: the courtesy before it is not answered. */
const asksOfCase = ({ kind, question, about }: Act): boolean =>
  question && ['closed', 'idea', 'concern', 'expectation', 'risk', 'deeper', 'agreed?', 'plan'].includes(kind) && about.topics.size > 0;

/** 'Anything else?' after fewer answers asks for more of the story. */
const CLOSES_AFTER = 8;
/** As clear as this, what the turn does by its sense counts, whatever its sentences may ask by their patterns. */
const SURE = 0.85;
/** Said to be kind, and answered as such. */
const KINDLY: readonly Moment[] = ['praise', 'do not rush'];

/** matches: 'is it just you there' */
const WHO_HEARS =
  /\b(?:anyone|anybody|somebody|someone|who|alone|own|just (?:you|us|the two)|(?:by|to) yourself|private\w*|hear|overhear\w*|listening|earwig\w*|ears|with you|(?:talk|speak) (?:freely|straight|openly))\b/;

/** Is the patient, or whom they call for, asked for by name? 'is that Glenys Hartopp?' */
function asksForName(plain: string, { patient: { speaker } }: Scene): boolean {
  const names = [speaker.name, speaker.callerName ?? '']
    .flatMap((name) => name.toLowerCase().split(/[\s'-]+/))
    .filter((name) => name.length > 2 && !['the', 'patient'].includes(name));
  const [, asked] =
    /\b(?:is (?:that|this|it)|are you|you(?:'re| are)|(?:speaking|talking|through) (?:to|with)|addressing|hoping to (?:speak|talk) to|it's|looking for) (.+)$/.exec(
      plain,
    ) ?? [];
  return asked !== undefined && names.some((name) => new RegExp(String.raw`\b${name}\b`).test(asked));
}

/** Promises something, however short: a sentence of a few words is often read for a goodbye. matches: 'we will get a blood test done' */
const PROMISES =
  /\b(?:(?:i|we)(?:'ll| will|'m going to|'re going to|'d like to) (?:also |just )?(?:get|book|send|refer|prescribe|give|start you|stop|arrange|organi[sz]e|order|ring|call|text|see you|do (?:some|a|your))\b|i(?:'d like| want|'d suggest| suggest) you\b)/i;
const hasArranged = ({ history }: Scene): boolean =>
  history.some(({ role, content }) => role === 'user' && PROMISES.test(content)) ||
  saidByDoctor(history).some(({ arranges }) => arranges > LIKELY);

/** The answer to what belongs to the talk and not to the illness; null where the rest of the turn asks for more. */
export function answerCourtesy(courtesy: Courtesy | null, text: string, acts: Act[], scene: Scene, doing: TurnMeant): string[] | null {
  const { patient, told, turn } = scene;
  const plain = lowerWords(text);
  const { speaker } = patient;
  const isSurely = (...kinds: Meant[]) => doing.share > SURE && kinds.includes(doing.kind);
  // 'I gather you live alone' claims something of the case.
  if (acts.some(({ hearsay }) => hearsay)) return null;
  const invites = acts.some(({ kind }) => kind === 'opener' || kind === 'open');
  if (courtesy !== 'call you' && told.replies < 3 && (doing.of('identity') > SURE || !acts.some(asksOfCase))) {
    if (asksForName(plain, scene))
      return acts.some(({ kind }) => kind === 'identity') ? identified(plain, scene) : [saysWho(plain, speaker)];
    if (!courtesy && doing.of('greeting', 'identity') > SURE && text.includes('?') && !HOW_ARE_YOU.test(plain))
      return identified(plain, scene);
  }
  if (
    told.replies < SET_BY &&
    doing.of('permission', 'setting', 'small talk') > CLEAR &&
    doing.of('small talk') < LIKELY &&
    SITS_IN.test(plain)
  )
    return [phrase('yesOfCourse', scene)];
  if (
    told.replies < 3 &&
    !courtesy &&
    !invites &&
    text.includes('?') &&
    CHATS.includes(doing.kind) &&
    doing.of(...CHATS, 'setting', 'identity', 'call you', 'greeting') > CLEAR &&
    !acts.some(asksOfCase)
  )
    return [chatted(plain, scene)];
  const moment = told.opening && !invites && !acts.some(({ question }) => question) ? momentAsked(plain) : null;
  const own = moment && KINDLY.includes(moment) ? atMoment(moment, scene) : null;
  if (own) return [own];
  switch (courtesy) {
    case 'who':
      return told.replies > 1 && acts.some((act) => (asksOfCase(act) && !asksWho(act.text)) || act.kind === 'identity')
        ? null
        : [identityReply(plain.replace(/\bwhom\b/, 'who'), speaker)];
    case 'call you':
      return told.replies < 8 ? [callMe(plain, scene)] : null;
    case 'wait':
      return (!isSurely('wait') && acts.some(({ question, kind }) => question && kind !== 'small talk')) || invites
        ? null
        : [phrase('noMatter', scene)];
    case 'good time':
      if (WHO_HEARS.test(plain)) return setting(plain, scene);
      return invites || acts.some(({ kind }) => kind === 'identity') ? null : [phrase('goodTime', scene)];
    case 'setting':
      return setting(plain, scene);
    case 'hear me':
      return invites || acts.some(({ kind }) => kind === 'identity') ? null : [pick('hearsYou', turn)];
    case 'anything else': {
      if (!(isSurely('anything else', 'goodbye') && told.replies > CLOSES_AFTER) && (!hasArranged(scene) || acts.some(asksOfCase)))
        return null;
      // Who has asked something already has no more to ask at the end.
      const asked = factsOf(patient, 'question').some((fact) => told.has(fact));
      return [(asked ? null : ownQuestion(scene)) ?? phrase('noQuestions', scene)];
    }
    case 'thanks':
      return acts.some(({ question }) => question) || !told.opening ? null : [phrase('kindOfYou', scene)];
    case 'signpost':
      return acts.some(({ question }) => question) || invites || !told.opening ? null : [pick('goAhead', turn)];
    case 'hurry':
      return acts.some(asksOfCase) || invites ? null : [phrase('hurried', scene)];
    case 'remark':
      // 'How are you today?' as first words asks the patient to begin.
      return (!told.opening && HOW_ARE_YOU.test(plain)) ||
        (!(doing.of('small talk') > CLEAR && told.replies < 3 && plain.split(' ').length > CHATTY) &&
          !isSurely('small talk') &&
          acts.some(asksOfCase)) ||
        acts.some(({ kind }) => kind === 'plan') ||
        invites
        ? null
        : [chatted(plain, scene)];
    case null:
      break;
  }
  return null;
}

/** matches: 'I'm in the flat.' */
const PLACE =
  /\b(?:I'm|we're|I am|we are) (?:(?:sat|sitting|still|just|back|here|out|round|up) )*(?:in|at|on|outside) (?:the|my|our|a|home|work|mum's|dad's)\b/i;
const WHERE = /\bwhere(?:abouts)? (?:are|you|you're|am i)\b/;
/** matches: 'is now a good time' */
const GOOD_TIME =
  /\b(?:good|bad|okay|ok|convenient|decent|right) (?:time|moment)\b|\bconvenient\b|\bcaught you\b|\b(?:talk|speak|chat)(?! (?:freely|privately|openly|straight|to))\b/;
/** After as many replies a question on who hears is one to the case. */
const SET_BY = 8;

/** Kinds of turn before the talk has begun. */
const CHATS: readonly Meant[] = ['small talk', 'no rush', 'wait', 'thanks'];
/** As many words chat, whatever they may name of the case: 'miserable', 'warm'. */
const CHATTY = 8;
/** Likelier than everything else together. */
const LIKELY = 0.5;
/** Likelier than this is likely enough where the words agree. */
const CLEAR = 0.7;
/** matches: 'how have you been' */
const HOW_ARE_YOU = /\bhow (?:are|have|is|do)(?:\s|$)|\bhow(?:'s|'re|'ve) (?:you|things|it|life)\b/;
/** Who else is there, and what the doctor does meanwhile. matches: 'a student sitting in' */
const SITS_IN = /\b(?:students?|trainee|colleague|nurse|observ\w+|sit(?:s|ting)? in|sat in|typing|type|record(?:ing)?|notes)\b/;

/** matches: 'chucking it down' */
const WEATHER =
  /\b(?:weather|rain\w*|tipping|chucking|pouring|cold|freezing|frosty|snow\w*|icy|wet|soaked|drenched|warm|hot|sunny|wind\w*|miserable|dismal|grey|foggy)\b/;
const OF_THE_DAY = /\b(?:day|week|weekend|morning|afternoon|evening|busy|holiday|christmas|work)\b/;
const IS_FINE = /\b(?:did|do|have|are|were|was|is|came|got|get|find|found)\b/;

/** What is said of the weather, the way here, the day: a few words back, the case's own first. */
function chatted(plain: string, scene: Scene): string {
  const own = atMoment('small talk', scene);
  if (/\b(?:see|hear) me\b|\b(?:connection|screen|line)\b/.test(plain)) return pick('hearsYou', scene.turn);
  if (own && (!WEATHER.test(plain) || WEATHER.test(lowerWords(own)))) return own;
  if (WEATHER.test(plain)) return pick('soItIs', scene.turn);
  if (HOW_ARE_YOU.test(plain) && !OF_THE_DAY.test(plain)) return phrase('how', scene);
  if (OF_THE_DAY.test(plain)) return pick('dayIs', scene.turn);
  return IS_FINE.test(plain) ? pick('allWell', scene.turn) : phrase('how', scene);
}

/** Where the caller is, who hears, and whether it is a good moment: what was asked of these, as the case says, in two sentences at most. */
function setting(plain: string, scene: Scene): string[] | null {
  const { patient, told, turn } = scene;
  if (told.replies > SET_BY) return null;
  const asksPlace = WHERE.test(plain);
  const asksCompany = WHO_HEARS.test(plain);
  if (!asksPlace && !asksCompany) return GOOD_TIME.test(plain) ? [phrase('goodTime', scene)] : null;
  // Where the case says who is there, and what that changes, it is a question to the case.
  const alone = patient.facts.filter(({ topics }) => topics.has('alone on the call'));
  if (!asksPlace && alone.length > 0) return null;
  const free = factsOf(patient, 'open', 'asked').filter(({ when }) => when === 'open' || when === 'asked');
  const aside = free.find((fact) => alone.includes(fact))?.spoken;
  const place =
    aside && PLACE.test(aside) ? aside : (free.find(({ spoken }) => PLACE.test(spoken))?.spoken ?? aside ?? pick('atHome', turn));
  const company = aside ?? atMoment('who is with you', scene) ?? (patient.speaker.self ? pick('onlyMe', turn) : null);
  const said = [
    ...new Set([
      ...(GOOD_TIME.test(plain) && company ? [phrase('goodTime', scene)] : []),
      ...(asksPlace ? [place] : []),
      ...(asksCompany && company ? [company] : []),
    ]),
  ];
  return said.length > 0 ? said : [phrase('yesOfCourse', scene)];
}

/** 'Is that Glenys Hartopp?' is asked as 'am I speaking to Glenys Hartopp?'. */
const saysWho = (plain: string, speaker: Scene['patient']['speaker']): string =>
  identityReply(
    plain.replace(/^.*\b(?:is (?:that|this|it)|are you|hoping to (?:speak|talk) to|it's|looking for) /, 'am i speaking to '),
    speaker,
  );

/** 'Call me Priyanka, please.' */
function callMe(plain: string, scene: Scene): string {
  const {
    patient: { speaker },
  } = scene;
  const own = atMoment('call me', scene);
  if (own) return own;
  const name = speaker.self ? speaker.name : speaker.callerName;
  const first = name?.replace(/^(?:Dr|Mr|Mrs|Ms|Miss) /, '').split(' ')[0];
  if (!first || first === 'The') return phrase('yesOfCourse', scene);
  return new RegExp(String.raw`\b${first.toLowerCase()}\b`).test(plain) ? `Yes, ${first}'s fine.` : `${first}, please.`;
}
