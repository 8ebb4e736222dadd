import { BODY } from './body-and-kin.ts';

/** Which part of the case a note stands in: it decides how a bare noun is said ('Hypertension' -> 'I've had high blood pressure'). */
export type Frame = 'history' | 'past' | 'medication' | 'allergy' | 'family' | 'social' | 'idea' | 'concern' | 'expectation' | 'speech';

/** matches: 'That's annoying' */
const FINITE =
  /\b(?:is|are|was|were|has|have|had|started|began|came|goes|gets?|got|feels?|felt|hurts|comes?|died|does|did|can|cannot|could|makes?|made|wakes?|keeps?|helps?|helped|went|takes?|took|seems?|lives?|works?|worked|will|would|becomes?|became|noticed|told|said|says|smokes?|drinks?|passed|runs?|gave|gives|resolved|settled|settles|lasts|lasted|stopped|stops|spreads?|improved|worsened|aches|throbs|pounds|stings?|sets|trembles|moves|clears|cleared|itches|bleeds|bled|thinks?|knows?|wants?|needs?|caught|broke|switched|faded|fades|burns|swells|swelled|tingled|looks|sounds|smells|perforated|brings?|brought|eases|eased|happens?|happened|refuses|loosens?|won't|can't|doesn't|don't|isn't|hasn't|wasn't|didn't|aren't|haven't|\w+(?:'s|'re|'ve|'d|'ll) (?:been|got|gone|not|\w+ed|\w+ing|fine|ok|all|a|the|always|never))\b/i;
/** Whether a note has a verb of its own already. */
export const hasVerb = (text: string): boolean => FINITE.test(text);
/** A note that begins with a part or function of the body, or with a thing everybody has one of. */
export const BODY_FIRST = new RegExp(
  String.raw`^(?:(?:left|right|both|upper|lower) )?(?:${BODY}|heart|periods?|bowels|appetite|sleep|mood|weight|energy|memory|vision|eyesight|breathing|urine|waterworks|speech|balance|hearing|concentration|libido|blood pressure|blood sugars?|sugars?|temperature|stools?|motions|poo|diet|voice|hair|nails?|writing|face|trousers|skirts|belt|shoe size|breath|cycle|cholesterol|jabs|health|temper|stress|gait|teeth|thirst|height|job|house|car|gums|lips|finger|joints|muscles|testicles|nipples?|tummy|stream|flow|swallowing|nose|cough)\b`,
  'i',
);
