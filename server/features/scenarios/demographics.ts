import { fieldsOf } from './demographic-fields.ts';
import { linesOf, sectionsOf } from './sections.ts';

export type Demographics = { name: string; age: number | null; sex: 'female' | 'male' | 'other'; occupation: string | null };

/** Name, age in whole years, gender and occupation from the Demographics section; what is missing is null, 'other' or 'The patient'. */
export function demographicsOf(patientDetails: string): Demographics {
  const fields = fieldsOf(linesOf(sectionsOf(patientDetails), 'demographics'));
  const gender = fields.sex?.toLowerCase() ?? '';
  return {
    name: fields.name?.replace(/\s*\(.*$/, '') ?? 'The patient',
    age: yearsOf(fields.age ?? ''),
    sex: /^f|woman|girl/.test(gender) ? 'female' : /^m|man|boy/.test(gender) ? 'male' : 'other',
    occupation: fields.occupation ?? null,
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
