import { demographicsOf } from '#server/features/scenarios/demographics.ts';
import { linesOf, sectionsOf } from '#server/features/scenarios/sections.ts';

/** Who speaks in the call, and how the patient of the notes is called by them. */
export type Speaker = {
  /** The patient's name. */
  name: string;
  age: number | null;
  sex: 'female' | 'male' | 'other';
  occupation: string | null;
  /** The patient speaks; otherwise a parent, carer or relative speaks about the patient. */
  self: boolean;
  /** What the caller is to the patient, in the words of the case; null when the patient speaks. */
  caller: string | null;
  callerName: string | null;
  subject: 'I' | 'he' | 'she' | 'they';
};

const KIN =
  'mother|mum|father|dad|parent|wife|husband|partner|daughter|son|sister|brother|carer|grandmother|grandfather|nan|aunt|uncle|guardian|niece|nephew|neighbour|nurse|care home manager|manager|colleague|friend';
const CHILD =
  /\b(my|our) (little |baby |youngest |eldest |older |younger |[\w-]+ ?(year|month|week)s?[- ]old )*(son|daughter|boy|girl|baby|child|toddler|grandson|granddaughter)\b/i;
const OTHER =
  /\b(about|regarding|on behalf of|calling for|ringing for) (my|our) (mum|mother|dad|father|wife|husband|partner|nan|gran|grandmother|grandfather|brother|sister|aunt|uncle|friend|neighbour)\b/i;
/** Younger than this a parent speaks, unless the case says otherwise. */
const SPEAKS_FOR_THEMSELVES_FROM = 12;

/** Reads the speaker from Demographics ('Caller: Anna, his mother') and, when that is silent, from the opening sentence and the age. */
export function speakerOf(details: string): Speaker {
  // 'Name – Ann Lee, Age: 41' is written on one line and with dashes at will.
  const patientDetails = details.replaceAll(/^(\W*\w+) [–—] /gm, '$1: ').replaceAll(/,[ \t]*(?=(?:age|gender|sex|occupation)\b\W)/gi, '\n');
  const { name, age, sex, occupation } = demographicsOf(patientDetails);
  const sections = sectionsOf(patientDetails);
  const lines = linesOf(sections, 'demographics');
  const opening = linesOf(sections, 'opening').join(' ');
  const line = lines.find((each) =>
    /^\W*(caller|calling|who is calling|speaking|spoken to|informant|played by|role|accompanied by|speaker)\b/i.test(each),
  );
  const said = line?.replace(/^[^:]*:\W*/, '') ?? '';
  const kin = new RegExp(String.raw`\b(${KIN})\b`, 'i').exec(said)?.[1] ?? null;
  const months = lines.some((each) => /age\W+\d+ ?(months?|weeks?|days?)/i.test(each));
  const child = months || (age !== null && age < SPEAKS_FOR_THEMSELVES_FROM);
  const ownWords = /\b(patient|self|themsel|himself|herself)\b/i.test(said) && kin === null;
  const forOther = !ownWords && (kin !== null || child || CHILD.test(opening) || OTHER.test(opening));
  return {
    name,
    age: months ? null : age,
    sex,
    occupation,
    self: !forOther,
    caller: forOther ? (kin?.toLowerCase() ?? (child ? 'parent' : null)) : null,
    callerName: forOther
      ? (/\b[A-Z][a-z]+(?: [A-Z][a-z'-]+)*/.exec(said.replace(/^(His|Her|Their|The|Mother|Father|Mum|Dad)\b/, ''))?.[0] ?? null)
      : null,
    subject: forOther ? (sex === 'male' ? 'he' : sex === 'female' ? 'she' : 'they') : 'I',
  };
}
