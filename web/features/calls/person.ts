/** Who is on the line, from the part of the case that a candidate may see. */
export type Person = { name: string | null; initials: string; about: string };

/** Reads the Demographics lines ('Name: David Hughes'). What is missing stays away. */
export function personOf(patientDetails: string): Person {
  const field = (name: string) =>
    new RegExp(`^[\\W_]*${name}[\\W_]*[:=][\\W_]*(.+)$`, 'im').exec(patientDetails)?.[1]?.replaceAll('*', '').trim() ?? null;
  const name = field('(?:full |patient )?name')?.replace(/\s*\(.*$/, '') ?? null;
  const about = [field('age'), field('occupation')].filter(Boolean).join(', ');
  return { name, initials: initialsOf(name ?? ''), about };
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word) && !/^(Mr|Mrs|Ms|Miss|Dr)\.?$/.test(word));
  return words.length === 0 ? '?' : [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('');
}
