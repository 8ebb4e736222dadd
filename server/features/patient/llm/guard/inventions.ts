import type { Topic } from '../../language/topics.ts';
import { isClinical } from '../opened-facts.ts';
import { amountsIn, sameTime, spansOut } from './amounts.ts';
import type { Clause } from './clauses.ts';
import type { Grounds, Known } from './grounds.ts';
import { hasNewWord, isOrdinary } from '../ordinary-words.ts';
import { medicinesIn } from '../medicines.ts';
import { datesIn, kinIn, namesIn } from './names.ts';

export type Invention = 'number' | 'time' | 'date' | 'medicine' | 'name' | 'relative' | 'topic' | 'words';

/** The doctor's words said of the doctor. matches: 'you said six months' */
const QUOTES = /\byou(?:'ve| have)? (?:just )?(?:said|told|mentioned)\b/;
/** Content words that stand nowhere, in one clause: more than a paraphrase needs. */
const STRANGE = 4;

/** What a sentence holds that stands in nothing that is known. The doctor's own words may be denied or asked back, and what is proposed repeated. */
export function inventedIn(
  text: string,
  clauses: Clause[],
  stems: (clause: Clause) => ReadonlySet<string>,
  known: Known,
  grounds: Grounds,
): Invention | null {
  const { doctor } = grounds;
  // 'If he's sick, or it's more blood, I'll ring' says neither.
  const supposes = grounds.receives && clauses.some(({ plain }) => /^(?:and |or )?if\b/.test(plain));
  for (const name of namesIn(text, { first: false }))
    if (!known.names().has(name) && !doctor.names().has(name) && !isWord(name, known, grounds)) return 'name';
  for (const name of namesIn(text, { first: true }))
    if (!known.names().has(name) && !doctor.names().has(name) && grounds.sealed.some(({ names }) => names().has(name))) return 'name';
  for (const clause of clauses) {
    const echoes = clause.denied || clause.asks || grounds.receives || QUOTES.test(clause.plain);
    const may = (mine: ReadonlySet<string>, theirs: ReadonlySet<string>, what: string) => mine.has(what) || (echoes && theirs.has(what));
    for (const medicine of medicinesIn(clause.text)) if (!may(known.medicines(), doctor.medicines(), medicine)) return 'medicine';
    for (const kin of kinIn(clause.text)) if (!may(known.kin(), doctor.kin(), kin)) return 'relative';
    for (const date of datesIn(clause.text)) if (!may(known.dates(), doctor.dates(), date)) return 'date';
    const { days } = amountsIn(clause.text);
    for (const length of days)
      if (
        !known.amounts().days.some((each) => sameTime(each, length)) &&
        !(echoes && doctor.amounts().days.some((each) => sameTime(each, length)))
      )
        return 'time';
    for (const number of amountsIn(spansOut(clause.text)).numbers)
      if (
        !known.amounts().numbers.has(number) &&
        !(echoes && doctor.amounts().numbers.has(number)) &&
        !isScale(number, clause.plain, grounds)
      )
        return 'number';
    const content = stems(clause);
    if (!supposes && hasNewWord(content, known.stems))
      for (const topic of clause.topics) if (isClinical(topic) && !isGrounded(topic, clause, known, grounds)) return 'topic';
    const strange = [...content].filter((stem) => !isOrdinary(stem) && !known.stems.has(stem) && !doctor.now.has(stem));
    if (strange.length >= STRANGE && !clause.asks) return 'words';
  }
  return null;
}

/** A clinical topic that is known to be so, or that the doctor named and that is denied, or asked back. */
function isGrounded(topic: Topic, { denied, asks, plain }: Clause, known: Known, { doctor, patient, receives }: Grounds): boolean {
  if (known.topics.has(topic) || patient.presenting.has(topic)) return true;
  if (!doctor.topics.has(topic)) return false;
  return denied || asks || receives || /^(?:yes|no|oh|right|okay|sorry)$/.test(plain);
}

/** 'Seven out of ten', where the doctor asked for a mark out of ten. */
const isScale = (number: number, plain: string, { doctor }: Grounds): boolean =>
  doctor.amounts().numbers.has(number) && /\bout of\b/.test(plain) && number === 10;

/** A word of the conversation that is merely written with a capital. */
const isWord = (word: string, known: Known, { doctor }: Grounds): boolean =>
  known.plain.includes(` ${word} `) || doctor.plain.includes(word);
