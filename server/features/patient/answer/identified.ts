import { identityReply } from './identity.ts';
import type { Scene } from './scene.ts';

const BIRTH = /\b(?:date of birth|d o b|dob|birthday|(?:were you|was (?:he|she)) born)\b/;
const ADDRESS = /\b(?:address|postcode)\b/;
const NAME = /\b(?:names?|surname|who|call(?:ed)?|identity|details|speaking|talking|age|how old)\b/;

/** Who is asked for by name, date of birth and address: the case's own lines where it has them, told again where they are asked again. */
export function identified(plain: string, scene: Scene): string[] {
  const { patient } = scene;
  const own = [
    BIRTH.test(plain) ? patient.ownLines.get('date of birth')?.[0] : undefined,
    ADDRESS.test(plain) ? patient.ownLines.get('address')?.[0] : undefined,
  ].filter((line) => line !== undefined);
  if (own.length === 0) return [identityReply(plain, patient.speaker)];
  const rest = plain.replace(BIRTH, '').replace(ADDRESS, '').replaceAll(/\s+/g, ' ').trim();
  const { name, self } = patient.speaker;
  const named = name
    .toLowerCase()
    .split(/[\s'-]+/)
    .some((part) => part.length > 2 && rest.split(' ').includes(part));
  const who = self && named ? ["Yes, that's me."] : named || NAME.test(rest) ? [identityReply(rest, patient.speaker)] : [];
  return [...who, ...own];
}
