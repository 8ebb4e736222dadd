/** Verbs that notes use of a person, by their root; the third person is told from a plural noun by this list. */
const ROOTS = new Set(
  `ache admit accept agree apologise appear apply argue ask assume attend avoid bath be bear become begin believe bend binge blame bleed blush book bother break breathe bring bruise brush build buy call
  care carry change check choke chop claim clam clean climb close come complain consider cook cope cough count crave cry cuddle cut cycle deny describe devour dislike do doubt douche drag dread dream dress dribble drift drink drive
  drop eat employ empty enjoy exercise expect explain express fade fall fear feed feel fidget find finish flop follow forget gamble garden gasp get give go goad grind grow hang hate have hear help hide hold hope hurry hurt imagine ignore insist jog keep kick
  know lack lag laugh lead leak lean learn leave lie lift like limp listen live long look lose love make manage mention mind misplace miss moan mop move mutter need nibble notice nap nod nurse offer own pace pass pay pick plan play practise prefer
  present promise pull puff push put puts question ramble reach react read realise reckon recall receive refuse regret remain remember report require resent rest ride ring rinse roll row rub run say scratch scream see seem sell
  share shop shout shower show shuffle sing sit skip sleep smell smile smoke snack snap snore sound speak spend squat stammer stand start state stay steer stop strain stress struggle stumble suffer suppose suspect swallow swear sweat swim take talk teach tell
  tend thank think tire toss touch travel treat tremble trip trust try turn undergo understand urinate use vape visit volunteer vomit wait wake walk want wash watch wear weep weigh wheeze whisper wish wonder work worry write crumble crawl declare drool feign
  squint squeeze sneeze steal supervise support sort stutter study sunbathe teethe rely run retch rehearse intend groan snort limit rent pop tuck nag pluck handle strap fumble taste wobble wince hobble hoover commute mumble pester potter dip dose doze double`.split(
    /\s+/,
  ),
);

const IRREGULAR: Record<string, string> = {
  is: 'am',
  has: 'have',
  does: 'do',
  goes: 'go',
  "doesn't": "don't",
  "hasn't": "haven't",
  "isn't": 'am not',
};

/** Whether a word is the root of a verb that notes use of a person: 'puff', 'help'. */
export const isRoot = (word: string): boolean => ROOTS.has(word.toLowerCase());

/** The root of 'works', 'carries', 'watches'; null for what is no third person of a known verb. */
export function rootOf(word: string): string | null {
  const lower = word.toLowerCase();
  if (!/s$|n't$/.test(lower)) return null;
  if (IRREGULAR[lower]) return IRREGULAR[lower];
  for (const root of [lower.replace(/ies$/, 'y'), lower.replace(/es$/, ''), lower.replace(/s$/, '')])
    if (root !== lower && ROOTS.has(root)) return root;
  return null;
}

/** 'works' -> 'work', 'has' -> 'have'; unknown words with the ending of the third person too. For the word right behind 'I'. */
export function firstPerson(verb: string): string {
  const root = rootOf(verb);
  if (root) return root;
  const lower = verb.toLowerCase();
  if (lower === 'denies') return "don't have";
  if (/[^aeiou]ies$/.test(lower)) return lower.replace(/ies$/, 'y');
  if (/(?:ss|sh|ch|x|zz)es$/.test(lower)) return lower.replace(/es$/, '');
  return /[^sui]s$/.test(lower) &&
    !/^(?:always|perhaps|sometimes|this|yes|as|was|means|besides|nowadays|mornings|evenings|weekends|unless)$/.test(lower)
    ? lower.replace(/s$/, '')
    : verb;
}

export const IRREGULAR_PAST =
  'was|had|went|took|told|saw|felt|fell|lost|left|got|came|woke|broke|bought|brought|caught|cut|did|drank|drove|ate|found|gave|heard|hurt|kept|knew|made|met|put|quit|ran|read|rang|said|sat|slept|spent|stood|thought|threw|tore|wore|wrote|swam|sang|dropped|paid|hit|grew|blew|forgot|chose|flew|held|led|sent|shook|slipped|spoke|stuck|swore|taught|understood|won|became';
/** Participles that describe a state or what was done to the patient: 'booked on a cruise', 'diagnosed last year'. */
export const STATE_PARTICIPLES =
  'worried|concerned|married|divorced|separated|widowed|retired|tired|exhausted|frightened|scared|terrified|embarrassed|ashamed|stressed|convinced|unemployed|booked|allergic|bothered|disappointed|devastated|mortified|shattered|drained|reassured|supposed|registered|determined|tempted|puzzled|confused|relieved|annoyed|frustrated|depressed|isolated|bereaved|engaged|employed|self-employed|disabled|vaccinated|sleep-deprived|fed';
export const DONE_TO =
  'diagnosed|admitted|referred|born|told|prescribed|treated|vaccinated|investigated|discharged|offered|advised|given|started|signed off|sent (?:home|away|back|in|to hospital|for)|put on|seen|made redundant|circumcised|sectioned|dropped from|brought up|bullied|laid off';
