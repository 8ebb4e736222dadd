import type { Aspect } from '../language/aspects.ts';
import { factsOf } from '../case/case.ts';
import { agendaReply } from './answer-feelings.ts';
import { mayTell } from './disclosure.ts';
import { phrase } from './own-words.ts';
import { pick } from './phrases.ts';
import { ownQuestion, say, slight } from './say-facts.ts';
import type { Answer, Scene } from './scene.ts';
import type { Act } from '../understand/understand.ts';
import { answersTo } from './answers-to.ts';
import { closedReply } from './closed-reply.ts';

/** 'Tell me the whole story from the beginning' is for no fact by name. matches: 'anything else?' */
const EVERYTHING =
  /\b(?:everything|all of it|whole (?:story|thing)|from (?:the (?:start|beginning|top)|start to finish)|the lot|anything (?:else|more)|leave nothing)\b/;
/** 'Your whole medical, family and social history in one go' asks for everything, and so for nothing. */
const WHOLE = /\b(?:whole|entire|full)\b.*\b(?:story|history|picture)\b|\bin one go\b|\bleave nothing\b/;
/** Aspects that an open question may ask for by name; 'what happened?' and 'describe it' ask for none. */
const TELLING: readonly Aspect[] = ['time', 'place', 'severity', 'pattern', 'triggers', 'relief'];

/** What a patient says of feeling well or ill as such. matches: 'otherwise fit' */
const WELL =
  /\bin (?:my|him|her|them)sel(?:f|ves)\b|\b(?:generally|otherwise|perfectly) (?:well|fit|fine|okay)\b(?! (?:to|with)\b)|\bunwell\b|\brun[- ]down\b|\bpoorly\b|\bfe(?:el|els|lt|eling) (?:\w+ )?(?:well|fine|rough|ill|awful|rotten|lousy)\b(?! to\b)/i;

/** 'How are you in yourself?': what the case says to just that; of no other matter anything is told, for none was asked about. */
export function wellbeingReply(act: Act, scene: Scene): Answer {
  const { patient, told, turn } = scene;
  if (!told.opening) return slight(phrase('how', scene));
  const fact = factsOf(patient, 'open', 'asked').find((each) => WELL.test(each.spoken) && !told.has(each) && mayTell(each, act, scene));
  return fact ? { ...say([fact], scene), slight: false } : { sentences: [pick('otherwise', turn)], slight: false };
}

/** The next of what the patient tells freely, one or two at a time; on a matter of its own, what the case says on it. */
export function openReply(act: Act, scene: Scene): Answer {
  const { patient, told, now } = scene;
  const asked = WHOLE.test(act.plain)
    ? []
    : [...act.about.topics].filter((topic) => !patient.presenting.has(topic) && topic !== 'pain' && topic !== 'impact');
  if (!told.opening && patient.opening && asked.length === 0) return { sentences: [], slight: true };
  const followed = told.last.some(({ part }) => part === 'cue') ? agendaReply(act, scene) : null;
  if (followed) return followed;
  if (asked.length > 0 || act.aspects.size > 0) {
    const facts = answersTo(act, scene, 2).facts.filter(
      (fact) =>
        asked.length > 0 ||
        fact.part === 'open' ||
        (!EVERYTHING.test(act.plain) && TELLING.some((aspect) => act.aspects.has(aspect) && fact.labelledAspects.has(aspect))),
    );
    if (facts.length > 0) return say(facts, scene);
    if (asked.length > 0) return closedReply(act, scene);
  }
  const open = factsOf(patient, 'open').filter((fact) => !told.has(fact) && !now.has(fact) && !patient.opening.includes(fact.source));
  const near = open.filter((fact) => [...act.about.topics].some((topic) => fact.topics.has(topic)));
  const next = (near.length > 0 && act.about.topics.size > 0 ? near : open).slice(0, patient.manner.talk === 'little' ? 1 : 2);
  if (next.length > 0) return say(next[0]!.spoken.length > 140 ? next.slice(0, 1) : next, scene);
  return { sentences: [(told.replies > 6 && ownQuestion(scene)) || phrase('thatsAll', scene)] };
}

/** A nod from the doctor: the patient goes on if there is something left to tell freely. */
export function goOn({ plain }: Act, scene: Scene): Answer {
  const { patient, told, turn } = scene;
  const next =
    told.opening &&
    (told.last.some(({ part }) => part === 'open') || /\b(?:please|do|just) (?:go|carry) on\b|\bkeep going\b|\bcontinue\b/.test(plain))
      ? factsOf(patient, 'open').find((fact) => !told.has(fact) && !patient.opening.includes(fact.source))
      : undefined;
  return next ? { ...say([next], scene), slight: true } : slight(pick('mm', turn));
}
