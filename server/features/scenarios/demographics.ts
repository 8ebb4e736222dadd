import { linesOf, sectionsOf } from './sections.ts';

export type Demographics = { name: string; age: number | null; sex: 'female' | 'male' | 'other'; occupation: string | null };

/** Name, age, gender and occupation as the template gives them; what is missing is null, 'other' or 'The patient'. */
export function demographicsOf(patientDetails: string): Demographics {
  const lines = linesOf(sectionsOf(patientDetails), 'demographics');
  const field = (name: string) => {
    const pattern = new RegExp(`^\\W*${name}\\W*[:=-]\\W*(.+)$`, 'i');
    return lines.map((line) => pattern.exec(line)?.[1]?.trim()).find(Boolean) ?? null;
  };
  const gender = (field('(?:gender|sex)') ?? '').toLowerCase();
  return {
    name: field('name')?.replace(/\s*\(.*$/, '') ?? 'The patient',
    age: Number.parseInt(field('age') ?? '', 10) || null,
    sex: /^f|woman|girl/.test(gender) ? 'female' : /^m|man|boy/.test(gender) ? 'male' : 'other',
    occupation: field('occupation'),
  };
}

/** What a candidate may see of a script before completing the case: its Demographics section alone. */
export function demographicsText(patientDetails: string): string {
  const lines = linesOf(sectionsOf(patientDetails), 'demographics');
  return lines.length === 0 ? '' : ['## Demographics', ...lines].join('\n');
}
