import type { Section } from '#server/features/scenarios/sections.ts';

type Sex = 'female' | 'male' | 'other';

/** 'Bernie Oyelaran, ringing about Kieran Tasker': who rings, and about whom; null for a name alone. */
export function ringsAbout(name: string): { caller: string; patient: string; relative: string | null } | null {
  const [, caller, relative = null, patient] =
    /^(\p{Lu}[\p{L} '’.-]+?),? (?:is )?(?:ringing|calling|phoning|speaking) (?:about|for|on behalf of) (?:(?:his|her|their|my) )?(?:(mother|mum|father|dad|wife|husband|partner|son|daughter|sister|brother|aunt|uncle|friend|neighbour|grand\w+|nan),? )?(\p{Lu}[\p{L} '’.-]+)$/u.exec(
      name.trim(),
    ) ?? [];
  return caller && patient ? { caller, patient, relative } : null;
}

const MALE = /^(?:male|man|boy|m)$/i;
/** What the Demographics say of one of two people by name: 'Female (Kieran is male)', '44 (Lee is 47)', 'Clement is a man'. */
export function saidOf(lines: readonly string[], patient: string, relative: string | null): { sex: Sex; age: number | null } {
  const first = patient.split(' ')[0]!;
  const text = lines.join('\n');
  const sex = new RegExp(String.raw`\b${first} is (?:an? )?(male|man|boy|female|woman|girl)\b`, 'i').exec(text)?.[1];
  const age = new RegExp(String.raw`\b${first} is (\d{1,3})\b`, 'i').exec(text)?.[1];
  const ofRelative = /^(?:father|dad|husband|son|brother|uncle|grandfather)$/.test(relative ?? '')
    ? 'male'
    : /^(?:mother|mum|wife|daughter|sister|aunt|nan|grandmother)$/.test(relative ?? '')
      ? 'female'
      : 'other';
  return { sex: sex ? (MALE.test(sex) ? 'male' : 'female') : ofRelative, age: age ? Number(age) : null };
}

/** Notes that never say the patient's sex still say 'he' or 'she' of the patient, far oftener than of anybody else. */
export function sexOfNotes(sections: readonly Section[]): Sex {
  const of = (name: (section: Section) => boolean) =>
    sections
      .filter(name)
      .flatMap(({ lines }) => lines)
      .join('\n');
  const demographics = of(({ name }) => name === 'demographics');
  if (/non.?binary|\bthey\b|prefers? not|intersex|\bother\b/i.test(demographics)) return 'other';
  const told = /\b(boy|male|man)\b|\b(girl|female|woman)\b|,\s*([MF])\b/.exec(demographics);
  if (told) return told[1] || told[3] === 'M' ? 'male' : 'female';
  const notes = of(({ name }) => name !== 'demographics' && name !== 'opening').replaceAll(/["“][^"”]*["”]/g, ' ');
  // Where somebody speaks for themselves, 'he' is another.
  if (notes.split('\n').filter((line) => /\b(?:I|I['’]\w+)\b/.test(line)).length >= 2) return 'other';
  const he = (notes.match(/\b(?:he|he's|his|him|himself)\b/gi) ?? []).length;
  const she = (notes.match(/\b(?:she|she's|her|hers|herself)\b/gi) ?? []).length;
  return he >= 3 && he > she * 3 ? 'male' : she >= 3 && she > he * 3 ? 'female' : 'other';
}
