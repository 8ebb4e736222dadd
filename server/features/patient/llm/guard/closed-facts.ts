import type { Fact } from '../../case/case.ts';
import type { Topic } from '../../language/topics.ts';
import { isClinical } from '../opened-facts.ts';
import type { Clause } from './clauses.ts';
import type { Grounds, Known } from './grounds.ts';
import type { FactWords } from './text-words.ts';
import { hasNewWord, isOrdinary } from '../ordinary-words.ts';

/** Matters of a life that a case tells only if asked; the names of the lexicon's subjects. */
const TELLING = new Set<Topic>([
  'alcohol',
  'smoking',
  'recreational drugs',
  'work',
  'money',
  'driving',
  'relationships',
  'sex',
  'over the counter',
  'allergies',
  'family history',
  'pregnancy',
  'contraception',
  'travel',
  'pets',
  'religion',
  'hospital',
  'operations',
  'antidepressants',
  'antibiotics',
  'steroids',
  'talking therapy',
  'breastfeeding',
  'sleep',
  'medication',
  'vaccinations',
  'smear',
  'children',
]);
/** Nobody speaks of these by chance: 'I take drugs' tells of 'a few lines on a Saturday', though no word is the same. */
const OUTRIGHT = new Set<Topic>(['recreational drugs']);
/** Words in a row that nobody says by chance. */
const RUN = 5;
/** A closed fact's own words, rare in the case, that a sentence may share with it by chance. */
const BY_CHANCE = 1;

/** Of these facts the one that a sentence tells, in whatever words and beyond what is known, or null. `stems` are its content. */
export function closedFactIn(
  sentence: { plain: string; stems: ReadonlySet<string>; clauses: Clause[] },
  closed: FactWords[],
  known: Known,
  doctor: Grounds['doctor'],
): Fact | null {
  const fresh = new Set([...sentence.stems].filter((stem) => !known.stems.has(stem) && !doctor.now.has(stem)));
  const topics = new Set(
    sentence.clauses.flatMap((clause) => [...clause.topics]).filter((topic) => !known.topics.has(topic) && !doctor.topics.has(topic)),
  );
  const alone = ![...sentence.stems].some((stem) => known.stems.has(stem) && !isOrdinary(stem)) && fresh.size <= 2;
  return closed.find((fact) => isToldBy(fact, sentence.plain, fresh, topics, alone, known))?.fact ?? null;
}

function isToldBy(closed: FactWords, plain: string, fresh: Set<string>, topics: Set<Topic>, alone: boolean, known: Known): boolean {
  if (closed.sentences().has(plain) && (fresh.size > 0 || (plain.split(' ').length >= RUN && !known.plain.includes(plain)))) return true;
  if (sharesRun(plain, closed.plain, known.plain, fresh)) return true;
  const shared = [...fresh].filter((stem) => closed.stems.has(stem));
  const telling = shared.filter((stem) => !isOrdinary(stem));
  const about = hasNewWord(fresh, closed.stems) || telling.length > 0 ? [...topics].filter((topic) => closed.topics().has(topic)) : [];
  if (about.some((topic) => isClinical(topic) || OUTRIGHT.has(topic))) return true;
  if (about.some((topic) => TELLING.has(topic)) && (shared.length > 0 || about.length > 1)) return true;
  // Near what is open anyway, one word of it may be a synonym: 'puffy' for 'swollen'.
  const near = [...closed.topics()].some((topic) => known.topics.has(topic) && isClinical(topic));
  // Nothing but that word: 'It's a bottle.'
  if (telling.length > 0 && alone) return true;
  if (telling.length > (near ? BY_CHANCE : 0) && telling.length * 2 >= Math.min(fresh.size, 3)) return true;
  return shared.length >= 3;
}

/** Five words in a row of a closed fact that stand nowhere else. */
function sharesRun(plain: string, closed: string, known: string, fresh: Set<string>): boolean {
  const words = plain.split(' ');
  if (fresh.size === 0) return false;
  for (let start = 0; start + RUN <= words.length; start += 1) {
    const run = ` ${words.slice(start, start + RUN).join(' ')} `;
    if (` ${closed} `.includes(run) && !` ${known} `.includes(run)) return true;
  }
  return false;
}
