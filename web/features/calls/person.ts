import type { PortraitRead } from '#contract/portrait.ts';
import { type Caller, callerIn, demographicsOf, patientIn } from '#web/face/demographics.ts';

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
  const demographics = demographicsOf(patientDetails);
  const patient = patientIn(demographics);
  const age = demographics.field('age');
  const face = { details: patientDetails, portrait };
  const caller = callerIn(demographics);
  if (caller) return { name: caller.name, initials: initialsOf(caller.name), about: forWhom(caller, patient, age), face };
  return { name: patient, initials: initialsOf(patient ?? ''), about: listed(age, demographics.field('occupation')), face };
}

/** 'mother of Jayden, 8', or 'district nurse, about Jayden Campbell, 8'. */
function forWhom({ said: [said] }: Caller, patient: string | null, age: string | null): string {
  const kin = /^(?:his|her|their|the patient's)\s+(.+)$/i.exec(said ?? '')?.[1];
  const role = kin ?? said ?? null;
  if (!patient) return role ?? '';
  if (role && kin) return listed(`${role} of ${patient.split(' ')[0]}`, age);
  return listed(role, `about ${patient}`, age);
}

const listed = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word) && !/^(Mr|Mrs|Ms|Miss|Dr)\.?$/.test(word));
  return words.length === 0 ? '?' : [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('');
}
