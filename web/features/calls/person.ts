import type { PortraitRead } from '#contract/portrait.ts';

/** Who is on the line, from the part of the case that a candidate may see. `face`: what their portrait is chosen by. */
export type Person = {
  name: string | null;
  initials: string;
  about: string;
  face: { details: string; portrait: PortraitRead | undefined };
};

/**
 * Reads the Demographics lines ('Name: David Hughes'). Where someone else calls ('Caller: Jo Brown, his mother') that person is on
 * the line, and `about` says for whom. What is missing stays away.
 */
export function personOf(patientDetails: string, portrait?: PortraitRead): Person {
  const field = (name: string) =>
    new RegExp(`^[\\W_]*${name}[\\W_]*[:=][\\W_]*(.+)$`, 'im').exec(patientDetails)?.[1]?.replaceAll('*', '').trim() ?? null;
  const patient = field('(?:full |patient )?name')?.replace(/\s*\(.*$/, '') ?? null;
  const age = field('age');
  const face = { details: patientDetails, portrait };
  const caller = callerOf(field('caller'), patient);
  if (!caller) return { name: patient, initials: initialsOf(patient ?? ''), about: listed(age, field('occupation')), face };
  return { name: caller.name, initials: initialsOf(caller.name), about: forWhom(caller, patient, age), face };
}

type Caller = { name: string; role: string | null; kin: boolean };

/** 'Jo Brown, his mother, aged 30': the name, then what they are. Null where the patient calls. */
function callerOf(line: string | null, patient: string | null): Caller | null {
  const [name = '', role] = line?.replace(/\s*\(.*$/, '').split(/,\s*/) ?? [];
  if (!name || /^(?:the )?patient\b|^(?:him|her|them)sel/i.test(name) || name === patient) return null;
  const kin = /^(?:his|her|their|the patient's)\s+(.+)$/i.exec(role ?? '')?.[1];
  return { name, role: kin ?? role ?? null, kin: kin !== undefined };
}

/** 'mother of Jayden, 8', or 'district nurse, about Jayden Campbell, 8'. */
function forWhom({ role, kin }: Caller, patient: string | null, age: string | null): string {
  if (!patient) return role ?? '';
  if (role && kin) return listed(`${role} of ${patient.split(' ')[0]}`, age);
  return listed(role, `about ${patient}`, age);
}

const listed = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word) && !/^(Mr|Mrs|Ms|Miss|Dr)\.?$/.test(word));
  return words.length === 0 ? '?' : [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('');
}
