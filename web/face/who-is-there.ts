import { callerIn, demographicsOf, patientIn } from './demographics.ts';

/** Who is on the line, as far as a face shows it. */
export type Who = {
  name: string;
  /** In years; null where nothing says it. */
  age: number | null;
  sex: 'female' | 'male' | null;
  /** What the Demographics say of ethnicity or origin, in their words; '' where they are silent. */
  origin: string;
};

// matches: 'stepmother'
const WOMEN = /\b(?:(?:step|grand|foster )?mother|mum|mam|nan|gran|wife|(?:grand)?daughter|sister|aunt|niece|woman|girl|female)\b/i;
const MEN = /\b(?:(?:step|grand|foster )?father|dad|grandad|husband|(?:grand)?son|brother|uncle|nephew|man|boy|male)\b/i;
/** How much older a relative is than the patient, where nothing says it. */
const OLDER: [RegExp, number][] = [
  [/\b(?:grand(?:mother|father)|nan|gran|grandad)\b/i, 55],
  [/\b(?:mother|mum|mam|father|dad|parent|aunt|uncle)\b/i, 29],
  [/\bgrand(?:son|daughter)\b/i, -55],
  [/\b(?:son|daughter|niece|nephew)\b/i, -29],
  [/\b(?:wife|husband|partner|sister|brother|friend)\b/i, 0],
];

/**
 * Reads the Demographics ('Name: David Hughes', 'Age: 47', 'Gender: male', 'Caller: Jo Brown, his mother, aged 30', 'Ethnicity: Somali').
 * Where someone else calls, that person is there. The script behind the Demographics is not read: a face gives nothing of it away.
 */
export function whoIsThere(patientDetails: string): Who {
  const demographics = demographicsOf(patientDetails);
  const { lines, field } = demographics;
  const age = yearsOf(field('age') ?? '');
  const origin = lines.filter((line) => /\b(?:ethnic\w*|origin|heritage|nationality|born in|background)\b/i.test(line)).join(' ');
  const caller = callerIn(demographics);
  if (!caller) return { name: patientIn(demographics) ?? '', age, sex: sexIn(field('gender|sex') ?? ''), origin };
  const said = caller.said.join(', ');
  const aged = /\b(?:aged? )?(\d{2})\b/.exec(said)?.[1];
  const older = OLDER.find(([pattern]) => pattern.test(said))?.[1];
  return {
    name: caller.name,
    age: aged ? Number(aged) : age !== null && older !== undefined ? Math.max(18, age + older) : null,
    sex: sexIn(said.replaceAll(/\bwho\b.*$/g, '')),
    origin,
  };
}

const sexIn = (words: string): Who['sex'] =>
  WOMEN.test(words) || /^f\b/i.test(words) ? 'female' : MEN.test(words) || /^m\b/i.test(words) ? 'male' : null;

/** '47', '3 years'; 0 for an age in months, weeks or days. */
function yearsOf(age: string): number | null {
  const years = Number.parseInt(age, 10);
  if (Number.isNaN(years)) return null;
  return /^\d+\s*-?\s*(?:day|week|wk|month|mth|m\b|\/)/i.test(age) ? 0 : years;
}
