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
import { itemsOfList } from '../understand/items-of-list.ts';
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
  const acts = asRead(
    withoutLeads(understand(familyFollowUp(meant, told.lastDoctor))).flatMap((act) => itemsOfList(act, patient.facts)),
    doing,
  ).map((act) => asAsked(asMeant(act, patient, told), patient, told));
  return { patient, told, history, doing, acts };
}

/** Asks what the doctor then says. matches: 'why four in a year' */
const ASKS_ONESELF =
  /^(?:(?:so|now|and|okay|right|well)\b,? )*(?:why|what (?:is|does|causes|caused|can we)|how does|so what)\b(?!.*\b(?:you|your|you're)\b)/;
const TELLS: readonly Act['kind'][] = ['statement', 'explanation', 'plan'];

/** Without what only leads to the next sentence: 'Ask away.' before an answer, 'Why four in a year? I think …'. */
const withoutLeads = (acts: Act[]): Act[] =>
  acts.filter(({ kind, text, plain, question }, at) => {
    const next = acts[at + 1];
    if (!next) return true;
    if (kind === 'questions?' && !text.includes('?')) return false;
    return !(
      kind === 'closed' &&
      question &&
      text.endsWith('?') &&
      ASKS_ONESELF.test(plain) &&
      TELLS.includes(next.kind) &&
      !next.question
    );
  });
