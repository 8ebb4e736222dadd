import { BODY } from './body-and-kin.ts';
import { decapitalised } from './letter-case.ts';

const FUNCTIONS =
  'heart|vision|sight|eyesight|hearing|breathing|breath|bowels?|bladder|urine|waterworks|stools?|motions|poo|semen|phlegm|sputum|spit|saliva|voice|speech|gait|balance|memory|concentration|temperature|oxygen|pulse|hair|nails?|lips?|gums|teeth|joints?|muscles|testicles?|penis|vulva|vagina|scrotum|breasts?|nipples?|womb|back passage|bottom|glands?|lymph nodes|eyelids?|nostrils?|armpits?|abdomen|swallowing|sleep|weight|appetite|periods?';
const PART = new RegExp(String.raw`^(?:(?:left|right|both|upper|lower|inner|outer|big|little) )*(?:${BODY}|${FUNCTIONS})$`, 'i');
const MANY = /(?:[^us]s|feet|teeth|calves)$/i;
/** What comes out of somewhere, and what is felt or seen in it. */
const OUT = /^(?:bleeding|blood|discharge|mucus|pus|leak\w*|fluid|milk)$/i;
/** matches: 'pins and needles' */
const IN =
  /^(?:pain|itch\w*|lumps?|swelling|rash|numbness|weakness|tingling|stiffness|cramps?|aches?|soreness|redness|burning|tenderness|spots|blisters|ulcers|sores|bruising|pins and needles)$/i;
const PLACES = new RegExp(
  String.raw`^(?:(?:left|right|both) )*(?:${BODY}|testicles?|penis|vulva|vagina|scrotum|breasts?|nipples?|back passage|bottom|gums|lips?|joints?|muscles|glands?)$`,
  'i',
);
/** matches: 'Twitching?' */
const MOVES =
  /^(?:races|pounds|thumps|flutters|skips (?:a )?beats?|jumps|aches|throbs|leaks|itches|burns|swells?|clicks|locks|gives|goes|feels?|hurts?|gets?|comes|waters?|runs?|bleeds?|peels?|cracks?|looks?|shakes?|twitch\w*|sticks?|turns?|smells?|breaks?)\b/i;

/** 'Ankles: not swollen', 'Heart: races at night', 'Back passage: no bleeding': a part or function of the body with what is said of it; null where the label is none. */
export function bodyLabelled(label: string, text: string, my: string): string | null {
  if (!PART.test(label)) return null;
  const what = decapitalised(label);
  const value = decapitalised(text);
  const be = MANY.test(label) ? 'are' : 'is';
  const denied = /^(?:no|nil) ([a-z]+(?: and needles)?)[.!]?$/i.exec(value)?.[1];
  if (denied && PLACES.test(label) && (OUT.test(denied) || IN.test(denied)))
    return `No, no ${denied} ${OUT.test(denied) ? 'from' : 'in'} ${my} ${what.replace(/^both /, '')}`;
  // 'Not worse with stairs' may be of the complaint; a plain state is of what the label names.
  if (
    /^not (?:swollen|red|sore|stiff|painful|tender|itchy|dry|blocked|affected|yellow|hot|cold|blurred|weak|numb|broken|bruised|disturbed|dark|cloudy|smelly|loose|inflamed)\b/i.test(
      value,
    )
  )
    return `${my} ${what} ${be}n't ${value.slice(4)}`;
  if (/^(?:swollen|tender|blurred|blurry|racing|bloodshot|puffy|sticky|crusty|inflamed)\b/i.test(value))
    return `${my} ${what} ${be} ${value}`;
  if (MOVES.test(value)) return `${my} ${what} ${value}`;
  if (/^(?:about |around )?\d/.test(value) && /^(?:temperature|oxygen|pulse)$/i.test(label))
    return `${my} ${what} ${/last|yesterday|this|earlier|at\b/i.test(value) ? 'was' : 'is'} ${value}`;
  return null;
}
