import { demographicsOf } from '#server/features/scenarios/demographics.ts';
import { linesOf, type Section, sectionsOf } from '#server/features/scenarios/sections.ts';
import { CALLERS, callerText, spokenAbout } from './caller-of-case.ts';
import { ringsAbout, saidOf, sexOfNotes } from './patient-of-case.ts';
import { rootOf } from '../language/verbs.ts';

/** Who speaks in the call, and how the patient of the notes is called by them. */
export type Speaker = {
  /** The patient's name. */
  name: string;
  age: number | null;
  /** 'seven months', where the age is not in years; null otherwise. */
  months: string | null;
  sex: 'female' | 'male' | 'other';
  occupation: string | null;
  /** The patient speaks; otherwise a parent, carer or relative speaks about the patient. */
  self: boolean;
  /** What the caller is to the patient, in the words of the case; null when the patient speaks. */
  caller: string | null;
  callerName: string | null;
  subject: 'I' | 'he' | 'she' | 'they';
  /** The case is written as the patient speaks: its fragments are speech too ('Twenty a day.'), not notes. */
  speaks: boolean;
};

/** matches: 'My little girl' */
const CHILD =
  /\b(my|our) (little |baby |youngest |eldest |older |younger |[\w-]+ ?(year|month|week)s?[- ]old )*(son|daughter|boy|girl|baby|child|toddler|lad|lass|little one|grandson|granddaughter)\b/i;
/** 'My daughter says I'm disappearing', 'since my son was born': a child who is only spoken of; the trouble is the speaker's own. */
const OWN_TROUBLE = new RegExp(
  String.raw`\b(?:my|our) (?:[\w-]+ ){0,2}(?:son|daughter|boy|girl|lad|lass|grandson|granddaughter|kids|children)(?:['’]s)? (?:keeps? )?(?:says?|said|saying|thinks?|thought|reckons?|told|tells?|telling|made|makes?|wants?|wanted|sent|brought|dragged|asked|insisted|noticed|worried|worries|persuaded|forced|booked|pushed|nagged|nagging|got)(?:\s(?!(?:she|he|they|her|him|his)\b)[\w'’]+){0,6}?\s(?:I|I['’]\w+|me|my)(?![\w'’])(?!\s(?:that )?(?:he|she|they|it)\b)`,
  'i',
);
const AFTER_BIRTH =
  /\b(?:since|after|when|than|like) (?:I had )?(?:my|our) [\w -]{0,20}(?:son|daughter|boy|girl|baby|child)(?: was born)?\b/i;
/** matches: 'It's about my husband' */
const OTHER =
  /\b(about|regarding|on behalf of|calling for|ringing for) (my|our) (mum|mother|dad|father|wife|husband|partner|nan|gran|grandmother|grandfather|brother|sister|aunt|uncle|friend|neighbour)\b/i;
/** Younger than this a parent speaks, unless the case says otherwise. */
const SPEAKS_FOR_THEMSELVES_FROM = 12;

/** Reads the speaker from Demographics ('Caller: Anna, his mother') and, when that is silent, from the opening sentence and the age. */
export function speakerOf(details: string): Speaker {
  // 'Name – Ann Lee, Age: 41' is written on one line and with dashes at will.
  const patientDetails = details.replaceAll(/^(\W*\w+) [–—] /gm, '$1: ').replaceAll(/,[ \t]*(?=(?:age|gender|sex|occupation)\b\W)/gi, '\n');
  const found = demographicsOf(patientDetails);
  const sections = sectionsOf(patientDetails);
  const lines = linesOf(sections, 'demographics');
  const about = spokenAbout(lines);
  const rings = ringsAbout(found.name) ?? (about ? { caller: nameFirst(lines) ?? found.name, ...about } : null);
  const { name, age, sex, occupation } = rings
    ? {
        name: rings.patient,
        ...saidOf(lines, rings.patient, rings.relative),
        ...(about?.age && { age: Number(about.age) }),
        occupation: null,
      }
    : { ...found, sex: found.sex === 'other' ? sexOfNotes(sections) : found.sex };
  const opening = linesOf(sections, 'opening').join(' ');
  const said = callerText(lines);
  const kin = new RegExp(String.raw`\b(${CALLERS})\b`, 'i').exec(said)?.[1] ?? null;
  const young = lines.map((each) => /\bage\W+(\d+)\s*(?:(months?|mths?|m|weeks?|wks?|days?)\b|\/\s*(12|52|7)\b)/i.exec(each)).find(Boolean);
  const months = Boolean(young);
  const child = months || (age !== null && age < SPEAKS_FOR_THEMSELVES_FROM);
  const ownWords = /\b(patient|self|themsel|himself|herself)\b/i.test(said) && kin === null;
  const ofChild = CHILD.test(opening.replace(OWN_TROUBLE, '').replace(AFTER_BIRTH, ''));
  const forOther = rings !== null || (!ownWords && (kin !== null || child || ofChild || OTHER.test(opening)));
  return {
    name,
    age: months ? null : age,
    months: young ? monthsOf(young[1]!, young[2] ?? young[3]!) : null,
    sex,
    occupation,
    self: !forOther,
    caller: forOther ? (kin?.toLowerCase() ?? (child ? 'parent' : null)) : null,
    callerName: forOther
      ? (rings?.caller ??
        /\p{Lu}\p{L}+(?: \p{Lu}[\p{L}'-]+)*/u.exec(said.replace(/^(His|Her|Their|The|Mother|Father|Mum|Dad)\b/, ''))?.[0] ??
        null)
      : null,
    speaks: !forOther && inFirstPerson(sections),
    subject: forOther ? (sex === 'male' ? 'he' : sex === 'female' ? 'she' : 'they') : 'I',
  };
}

/** 'Lena Marsh is 54, female': the name that the Demographics begin with. */
const nameFirst = (lines: readonly string[]): string | null =>
  /^\W*(?:name\W+)?(\p{Lu}\p{L}+ \p{Lu}[\p{L}'-]+)/iu.exec(lines[0] ?? '')?.[1] ?? null;

/** Lines in the first person by far outnumber those about 'he', 'she' or 'pt'. Two are enough: a man of few words says 'I' seldom. */
function inFirstPerson(sections: Section[]): boolean {
  let first = 0;
  let third = 0;
  for (const { name, lines } of sections) {
    if (name === 'demographics' || name === 'opening' || name === 'howToPlay' || name === 'questions') continue;
    for (const line of lines) {
      const plain = line.replaceAll(/["“][^"”]*["”]|\([^)]*\)|\[[^\]]*\]/g, '');
      if (/\b(?:I|I'm|I've|I'd|I'll|my|me)\b/.test(plain)) first += 1;
      else if (
        /\b(?:pt|patient|denies|reports)\b|^(?:he|she)\b/i.test(plain) ||
        rootOf(plain.split(/[\s,]/)[0] ?? '') !== null ||
        /\b\d+\/(?:7|52|12)\b/.test(plain)
      )
        third += 1;
    }
  }
  return first >= 2 && first > third * 2;
}

const WOMEN = /^(?:mother|mum|mam|gran|stepmum|stepmother|foster mother|wife|daughter|sister|grandmother|nan|aunt|niece)$/;

/** The caller as the one who speaks of themselves: 'Scared of meningitis' is what the mother feels. The patient stays as he is. */
export const asCaller = (speaker: Speaker): Speaker =>
  speaker.self
    ? speaker
    : {
        ...speaker,
        self: true,
        subject: 'I',
        speaks: false,
        name: speaker.callerName ?? speaker.caller ?? 'The caller',
        sex:
          speaker.caller === null || speaker.caller === 'parent'
            ? // Nothing is said of the caller's sex: 'she' beside a man is not the patient.
              OPPOSITE[speaker.sex]
            : ofSex(WOMEN.test(speaker.caller) ? 'female' : 'male', speaker.sex),
      };

const OPPOSITE: Record<Speaker['sex'], Speaker['sex']> = { male: 'female', female: 'male', other: 'other' };

/** A mother who calls about her daughter: 'she' is the daughter. */
const ofSex = (caller: Speaker['sex'], patient: Speaker['sex']): Speaker['sex'] => (caller === patient ? 'other' : caller);

const UNITS: [RegExp, string][] = [
  [/^(?:m|12$)/i, 'month'],
  [/^(?:w|52$)/i, 'week'],
  [/^(?:d|7$)/i, 'day'],
];
/** '22/12' and '22 mths' -> '22 months'. */
const monthsOf = (count: string, unit: string): string =>
  `${count} ${UNITS.find(([pattern]) => pattern.test(unit))![1]}${count === '1' ? '' : 's'}`;
