import type { DoctorTurn } from '#server/voice/patient.ts';
import type { Case } from '../case/case.ts';
import { disclosedIn } from '../answer/disclosed.ts';
import { familyFollowUp } from '../answer/family-follow-up.ts';
import { asMeant } from '../answer/kind-meant.ts';
import { asAsked } from '../answer/line-asked.ts';
import type { Beside } from '../answer/line-meant.ts';
import { whomMeant } from '../answer/whom-meant.ts';
import { asRead } from '../understand/as-read.ts';
import { meantBy, type Meant } from '../understand/act-sense.ts';
import { type Act, understand } from '../understand/understand.ts';

/** What belongs to the beginning of a talk is no question to the case there; later it may well be one: 'are you driving at the moment?' */
const BEGINNING = 4;
const OF_THE_BEGINNING: readonly Meant[] = ['setting', 'small talk', 'identity'];
const OF_THE_END: readonly Meant[] = ['teach back', 'anything else', 'missed', 'goodbye'];

/** A doctor's turn as it is understood in its talk: what it does as a whole, and its acts, with the lines that their words ask for. */
export type HeardTurn = Beside & { acts: Act[] };

export function heardTurn(patient: Case, { text, history }: DoctorTurn): HeardTurn {
  const told = disclosedIn(history, patient);
  // The patient's last reply, behind the doctor's words before it.
  const last = history.slice(-2).map(({ content }) => content);
  const meant = patient.speaker.self ? whomMeant(text, last) : text;
  const doing = meantBy(
    text,
    history.findLast(({ role }) => role === 'assistant')?.content ?? null,
    told.replies > BEGINNING ? OF_THE_BEGINNING : OF_THE_END,
  );
  const acts = asRead(understand(familyFollowUp(meant, told.lastDoctor)), doing).map((act) =>
    asAsked(asMeant(act, patient, told), patient, told),
  );
  return { patient, told, history, doing, acts };
}
