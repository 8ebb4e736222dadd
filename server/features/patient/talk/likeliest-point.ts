import { heardEach } from '../answer/heard-reaction.ts';
import { familiesIn } from '../language/medicine-names.ts';
import { hasFiniteVerb } from '../language/sentence-parts.ts';
import { lowerWords, tokensOf } from '../language/words.ts';
import { speaksFor } from '../sense/pair-reader.ts';
import { nearSaid } from './doctor-said.ts';
import { backOf, CONDITIONAL, type Point, turnedRound } from './points-told.ts';

/**
 * What each piece of evidence counts, that a question is for a point: how near it lies, beside words in common, the pair reader's word and how
 * near it comes to the author's wordings; that it arranges something, only explains
 * where one asks what to do, says what holds under a condition where one is asked for, and a number
 * or time where that is. Set by hand on 93 turns of live talks that ask something back.
 */
const COUNTS = { near: 6, words: 1, reads: 0.5, wordings: 3, condition: 1, precise: 1, arranges: 1.5, explains: -2 } as const;
/** How much further off a sentence is than the point itself. */
const BEHIND = 0.08;
/** What has no wordings comes as near as this to them by itself. */
const UNWORDED = 0.5;
/** What words of the whole sentence count beside those of the point. */
const OF_SENTENCE = 0.5;
/** Words in common that count; and points, the likeliest, that are read together with the question. */
const MOST_WORDS = 2;
const READ = 6;
/** Asks for a number, a time or a name. matches: 'how often' */
const PRECISELY =
  /\b(?:how (?:often|long|much|many|soon|late|far|high|low)|when|what time|which|exactly|how (?:will|do|would|should|are))\b/i;
/** Asks for what is done. matches: 'what will you be doing with' */
const TO_DO = /\b(?:do|doing|take|taking|use|using|give|giving|stop|stopping)\b/i;
/** Says what is. matches: 'the apixaban can make bleeding heavier' */
const SAYS_WHAT_IS = /^(?:the|it|it's|that's|this|there|there's|my|his|her)\b(?!.*\b(?:I|I'm|you|you'd|you'll|he|she|we)\b)/i;
const onlyExplains = (point: Point): boolean => SAYS_WHAT_IS.test(turnedRound(point)) && hasFiniteVerb(point.words);
/** Says one. matches: 'twice a day' */
const PRECISE =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twice|once|half|daily|every|each|morning|night|tonight|today|tomorrow|week|weeks|days?|months?|hours?|minutes?|hundred|(?:milli|micro)grams?)\b/i;
const VAGUE = /\b(?:a few|some|several|soon|a while|a bit)\b/i;
const WHY = /\b(?:why|how come|what for)\b/i;
const ON_CONDITION = /\bif\b|\bwhen would\b|\bwhat would make\b/i;

type Likely = { point: Point; by: number };

/** Points by how likely a question is for them. About ten milliseconds for each of the six that are read. */
export function likeliestFor(question: string, points: readonly Point[]): Likely[] {
  const plain = lowerWords(question);
  const asked = contentOf(plain);
  const contents = points.map(({ words }) => contentOf(words));
  const [precisely, condition, toDo] = [PRECISELY, ON_CONDITION, TO_DO].map((each) => each.test(question));
  const facts = [...new Set(points.flatMap(({ of }) => of?.fact ?? []))];
  const heard = new Map(heardEach(facts, plain).map(({ fact, score }) => [fact, score]));
  const near = points.map((point, at) => {
    const rare = Math.max(commonOf(contents[at]!, asked, contents), OF_SENTENCE * commonOf(contentOf(point.within), asked, contents));
    const nearest = Math.max(nearSaid(question, point), nearSaid(question, { ...point, words: point.within }) - BEHIND);
    const worded = point.of ? heard.get(point.of.fact)! : UNWORDED * nearest;
    const by =
      COUNTS.near * nearest +
      COUNTS.arranges * (WHY.test(question) ? 1 - point.arranges : point.arranges) +
      COUNTS.words * Math.min(MOST_WORDS, rare) +
      COUNTS.wordings * worded +
      (toDo && onlyExplains(point) ? COUNTS.explains : 0) +
      (condition && CONDITIONAL.test(point.words) ? COUNTS.condition : 0) +
      (precisely && PRECISE.test(point.words) ? COUNTS.precise : 0);
    return { point, by };
  });
  return near
    .toSorted((a, b) => b.by - a.by)
    .slice(0, READ)
    .map(({ point, by }) => ({ point, by: by + COUNTS.reads * reads(plain, point) }))
    .toSorted((a, b) => b.by - a.by);
}

/** As surely as this a point is said in the author's words where it is the only one. */
const ALONE = 0.6;

/** The patient's words for a point: the author's, or the doctor's where the question is for what only they hold. */
export function inOwnWords(point: Point, question: string): string {
  const back = backOf(point);
  const said = turnedRound(point);
  return back === null ||
    point.of!.score < ALONE ||
    (PRECISELY.test(question) && PRECISE.test(said) && (VAGUE.test(back) || !PRECISE.test(back)))
    ? said
    : back;
}

/** What was read is remembered: one turn is looked at from two sides. */
const KEPT = 200;
const known = new Map<string, number>();
function reads(question: string, point: Point): number {
  const spoken = `${backOf(point) ?? turnedRound(point)}.`;
  const key = `${question}\n${spoken}`;
  const read = known.get(key) ?? speaksFor(null, question, { spoken, part: 'reaction', label: { words: '' } });
  if (known.size >= KEPT) known.clear();
  known.set(key, read);
  return read;
}

/** Content words in common, a rare one more than what is in many points. */
const commonOf = (words: ReadonlySet<string>, asked: ReadonlySet<string>, all: readonly ReadonlySet<string>[]): number =>
  [...words].filter((stem) => asked.has(stem)).reduce((sum, stem) => sum + 1 / Math.max(1, all.filter((each) => each.has(stem)).length), 0);

const contentOf = (text: string): Set<string> =>
  new Set(
    tokensOf([text, ...familiesIn(text)].join(' '))
      .filter(({ small }) => !small)
      .map(({ stem }) => stem),
  );
