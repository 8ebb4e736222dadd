/** A loudspeaker's words reach the recogniser's results within this after the patient fell silent. */
const TAIL_MS = 2500;
/** So many words in a row, in the patient's order, at either end of what was heard are the patient's and no coincidence. */
const RUN = 3;
/** With this share of its words from the patient, the rest is what a recogniser makes of a loudspeaker. */
const ECHO_SHARE = 0.6;
/** Fewer words of the doctor's own beside an echo are misheard ones. */
const OWN_WORDS = 2;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

/**
 * What the doctor said beyond the patient's words: `heard` without what a loudspeaker brought back of `spoken`, empty when
 * nothing is left. A question that takes up some of the patient's words is the doctor's and stays whole.
 */
export function beyondPatient(heard: string, spoken: string): string {
  const tokens = heard.trim().split(/\s+/).filter(Boolean);
  const words = tokens.map((token) => wordsOf(token).join(''));
  const echoed = inOrder(words, wordsOf(spoken));
  const share = echoed.filter(Boolean).length / Math.max(1, words.length);
  if (share === 0) return heard.trim();
  const from = runAt(echoed) >= RUN ? runAt(echoed) : 0;
  const reversed = echoed.slice(from).toReversed();
  const until = words.length - (runAt(reversed) >= RUN ? runAt(reversed) : 0);
  const own = echoed.slice(from, until).filter((isEcho) => !isEcho).length;
  const rest = tokens.slice(from, until).join(' ');
  const cutSomething = from > 0 || until < words.length;
  if (own < OWN_WORDS && (cutSomething || share >= ECHO_SHARE)) return '';
  const restShare = 1 - own / Math.max(1, until - from);
  return restShare >= ECHO_SHARE ? '' : rest;
}

const runAt = (echoed: boolean[]): number => {
  const end = echoed.indexOf(false);
  return end === -1 ? echoed.length : end;
};

/** Which of the words are the patient's, in the patient's order (the longest common sequence, misheard endings allowed). */
function inOrder(words: string[], spoken: string[]): boolean[] {
  const longest = Array.from({ length: words.length + 1 }, () => Array.from({ length: spoken.length + 1 }, () => 0));
  const at = (row: number, column: number) => longest[row]?.[column] ?? 0;
  for (let row = words.length - 1; row >= 0; row -= 1)
    for (let column = spoken.length - 1; column >= 0; column -= 1) {
      const both = alike(words[row] ?? '', spoken[column] ?? '');
      (longest[row] ?? [])[column] = both ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  const echoed = words.map(() => false);
  for (let row = 0, column = 0; row < words.length && column < spoken.length;) {
    if (alike(words[row] ?? '', spoken[column] ?? '') && at(row, column) === at(row + 1, column + 1) + 1) {
      echoed[row] = true;
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return echoed;
}

/** The same word, or the same but for its ending: a recogniser hears 'pains' for 'pain'. */
function alike(one: string, other: string): boolean {
  if (one === other) return one !== '';
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 4 && long.length - short.length <= 2 && long.startsWith(short);
}

/** Lets through what a recogniser heard, less the patient's own words. `patient`: what is being said, and how long ago. */
export function echoGuard(patient: () => { words: string; quietMs: number }) {
  /** The patient's words that an unfinished result was cleaned of: its final may come when the patient has long stopped. */
  let stain = '';
  return {
    /** The doctor's words, or an empty string. */
    clean: (text: string, final: boolean): string => {
      const { words, quietMs } = patient();
      const spoken = quietMs <= TAIL_MS ? words : stain;
      const own = spoken ? beyondPatient(text, spoken) : text;
      stain = final || own === text.trim() ? '' : spoken;
      return own;
    },
  };
}
