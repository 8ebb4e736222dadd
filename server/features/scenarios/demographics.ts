import { linesOf, sectionsOf } from './sections.ts';

export type Demographics = { name: string; age: number | null; sex: 'female' | 'male' | 'other'; occupation: string | null };

/** Name, age in whole years, gender and occupation as the template gives them; what is missing is null, 'other' or 'The patient'. */
export function demographicsOf(patientDetails: string): Demographics {
  const lines = linesOf(sectionsOf(patientDetails), 'demographics').map((line) => line.replaceAll(/\*\*|__/g, ''));
  const field = (name: string) => {
    const pattern = new RegExp(`^\\W*${name}\\W*[:=-]\\W*(.+)$`, 'i');
    return lines.map((line) => pattern.exec(line)?.[1]?.trim()).find(Boolean) ?? null;
  };
  const gender = (field('(?:gender|sex)') ?? '').toLowerCase();
  return {
    name: field('(?:full |patient )?name')?.replace(/\s*\(.*$/, '') ?? 'The patient',
    age: yearsOf(field('age') ?? ''),
    sex: /^f|woman|girl/.test(gender) ? 'female' : /^m|man|boy/.test(gender) ? 'male' : 'other',
    occupation: field('occupation'),
  };
}

/** What a candidate may see of a script before completing the case: its Demographics section alone. */
export function demographicsText(patientDetails: string): string {
  const lines = linesOf(sectionsOf(patientDetails), 'demographics');
  return lines.length === 0 ? '' : ['## Demographics', ...lines].join('\n');
}

function yearsOf(age: string): number | null {
  const years = Number.parseInt(age, 10);
  if (Number.isNaN(years)) return null;
  return /^\d+[\s-]*(?:day|week|month)/i.test(age) ? 0 : years;
}
