import { factsOf } from '../case/case.ts';
import { mayTell } from './disclosure.ts';
import { say } from './say-facts.ts';
import type { Answer, Scene } from './scene.ts';
import type { Act } from '../understand/understand.ts';

/** Asks for all that is taken. matches: 'any regular tablets' */
const ALL_MEDICINES =
  /\b(?:any|what|which|regular|all|other) (?:\w+ ){0,2}(?:tablets?|medicines?|medications?|meds|prescriptions?)\b(?! (?:help\w*|work\w*|for (?:it|that|this|the)|to (?:help|stop)))/;
/** Asks something else of them. matches: 'allergic to any medicines' */
const OF_SOME =
  /\b(?:allerg\w*|react\w*|sensitiv\w*|bought|buy|counter|stopp?\w*|miss\w*|forg\w*|side effects?|safe|inhaler|contracep\w*|pill|herbal|tried|try|help\w*|painkillers?|antibiotics?|yesterday|today|last)\b/;
const MOST_MEDICINES = 8;
/** Under one heading other things stand, too. matches: '75 milligrams' */
const IS_MEDICINE =
  /\b(?:milligrams?|micrograms?|mg|mcg|units?|tablets?|capsules?|inhalers?|puffs?|patch(?:es)?|cream|drops|spray|insulin|the pill|vitamin)\b/i;

/** All that the patient takes and may tell, not told yet; null where the question is for something else, or only one is left. */
export function allMedicines(act: Act, scene: Scene): Answer | null {
  if (!ALL_MEDICINES.test(act.plain) || OF_SOME.test(act.plain)) return null;
  const left = factsOf(scene.patient, 'medication').filter(
    (fact) =>
      fact.when === 'asked' && IS_MEDICINE.test(fact.spoken) && !scene.told.has(fact) && !scene.now.has(fact) && mayTell(fact, act, scene),
  );
  if (left.length < 2 || left.length > MOST_MEDICINES) return null;
  const said = say(left, scene);
  return { ...said, sentences: inOneSentence(said.sentences) };
}

const I_TAKE = /^I take ((?:[^.]|\.(?=\d))+)\.$/;

/** 'I take ramipril.', 'I take aspirin.' -> 'I take ramipril and aspirin.' */
function inOneSentence(sentences: string[]): string[] {
  const taken = sentences.flatMap((each) => I_TAKE.exec(each)?.[1] ?? []);
  if (taken.length < 2) return sentences;
  const list = `I take ${taken.slice(0, -1).join(', ')} and ${taken.at(-1)!}.`;
  return [list, ...sentences.filter((each) => !I_TAKE.test(each))];
}
