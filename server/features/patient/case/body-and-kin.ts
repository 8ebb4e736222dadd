/** Parts of the body that notes name without an article. */
export const BODY =
  'arms?|legs?|jaw|neck|shoulders?|back|chest|tummy|stomach|belly|abdomen|groin|knees?|hips?|ankles?|feet|foot|toes?|big toe|hands?|wrists?|fingers?|elbows?|head|face|eyes?|ears?|throat|calf|calves|thighs?|buttocks?|(?:ring|index|middle|little) finger|thumb(?:nail)?|elbow|temples?|forehead|scalp|ribs?|heels?|lower back|upper back|skin|mouth|nose|tongue';
/** Relatives, in the singular and plural. */
export const KIN =
  'father|mother|dad|mum|mam|brother|sister|wife|husband|partner|son|daughter|uncle|aunt|auntie|grandmother|grandfather|grandad|granny|gran|nan|parents|children|boyfriend|girlfriend|cousin|nephew|niece|boss|manager|maternal \\w+|paternal \\w+|sons|daughters|twin sons|(?:older|younger|elder|half|twin) (?:brother|sister)|sister-in-law|brother-in-law|mother-in-law|father-in-law|ladyfriend|fiancée?|employer|neighbour|optician';
const PREPOSITIONS = 'in|to|into|down|on|behind|across|around|round|over|up|through|under|at|from|of|for';

/** 'in left arm' -> 'in my left arm', 'with wife' -> 'with my wife'; what has an article or owner keeps it. Without `body` only relatives are owned: a relative's neck is not the speaker's. */
export const owned = (text: string, my: string, body = true): string =>
  (body ? bodyOwned(text, my) : text)
    .replaceAll(
      new RegExp(String.raw`\b(with|by|from|and|for|after|of|to|like|than|as) (?=(?:${KIN})\b(?! (?:of|to|and sister)))`, 'gi'),
      `$1 ${my} `,
    )
    .replaceAll(new RegExp(String.raw`\b${my} ${my}\b`, 'g'), my)
    .replaceAll(/\b(my|his|her|their) both (?=\w)/g, 'both $1 ');

const bodyOwned = (text: string, my: string): string =>
  text.replaceAll(
    new RegExp(
      String.raw`\b(${PREPOSITIONS}) ((?:left|right|both|upper|lower) )?(?=(?:${BODY})\b(?! (?:of|pain|ache|area|X-ray|infection|cancer|problems|trouble|disease|specialist|doctor|surgery))(?<!(?:cash in|face to) (?:hand|face)))`,
      'gi',
    ),
    (whole, preposition: string, side: string | undefined, at: number, all: string) =>
      /(?:cash|face|hand|side|head) $/i.test(all.slice(0, at)) || all.slice(at).startsWith('from side')
        ? whole
        : `${preposition} ${my} ${side ?? ''}`,
  );
