import type { Evidence } from '#contract/assessment.ts';
import { isMedicineWord } from '#server/features/patient/language/medicine-names.ts';
import type { HeardAct } from '../hear/hear-sheet.ts';
import { spokenWords } from '../hear/spoken-words.ts';
import type { Quote, SpokenTalk } from '../hear/spoken-talk.ts';
import { counted } from '../hear/word-likeness.ts';
import { sentencesOf } from '../rules-examiner/sentences.ts';
import type { Act } from '../sheet/act.ts';
import { evidenceOf } from './evidence-of.ts';

/** A word says something of its own from this weight on. */
const TELLING = 0.5;
/** So much must be shared with what the patient said: two telling words, or one that hardly any other talk has. */
const SHARED_FROM = 1.1;
const LATE_FROM = 0.85;
/** What a screen shows of a long turn. */
const SHOWN = 150;

/**
 * The moment at which an act belonged: its cue; what was said instead; else the words of the patient that speak most of what it is
 * about; else, for follow-up, the closing words, and for management the first words of the plan. Null where that is unknown.
 */
export function momentOf({ act, cueAt, opposite, quote }: HeardAct, talk: SpokenTalk, planFrom: Quote | null): Evidence | null {
  const at = opposite ?? cueAt ?? quote ?? spokenOf(act, talk) ?? closing(act, talk) ?? (act.domain === 'D2' ? planFrom : null);
  if (!at) return null;
  const [evidence] = evidenceOf([{ ...at, text: sentenceFor(at === cueAt && act.cue ? tellingWords(act.cue) : about(act), at.text) }]);
  return evidence ?? null;
}

function spokenOf(act: Act, { patient, turns }: SpokenTalk): Quote | null {
  const wanted = about(act);
  const late = turns.length * LATE_FROM;
  let best: { score: number; turn: SpokenTalk['patient'][number] } | null = null;
  for (const turn of patient) {
    // What is told back at the end is nobody's cue.
    if (turn.place >= late) continue;
    const score = sharedWith(wanted, turn.text);
    if (score >= SHARED_FROM && score > (best?.score ?? 0)) best = { score, turn };
  }
  return best && { turn: best.turn, text: best.turn.text };
}

/** Follow-up and safety net are the last thing said before goodbye. */
function closing({ countsFor }: Act, { doctor }: SpokenTalk): Quote | null {
  const turn = countsFor[0] === 'D2_8' ? (doctor.at(-2) ?? doctor.at(-1)) : undefined;
  return turn ? { turn, text: turn.text } : null;
}

/** Of a long turn the sentence that says most of it, never half a word. */
function sentenceFor(wanted: ReadonlyMap<string, number>, text: string): string {
  if (text.length <= SHOWN) return text;
  const sentences = sentencesOf(text);
  const [best = text] = sentences.toSorted((a, b) => sharedWith(wanted, b) - sharedWith(wanted, a));
  if (best.length <= SHOWN) return best;
  const cut = best.lastIndexOf(' ', SHOWN);
  return best.slice(0, cut > 0 ? cut : SHOWN);
}

const about = ({ title, instructions, say = '', why = '', cue = '' }: Act) =>
  tellingWords(`${title}. ${instructions} ${say} ${why} ${cue}`);

const tellingWords = (text: string): Map<string, number> =>
  new Map(
    spokenWords(text)
      .map((word) => counted(word, isMedicineWord))
      .filter(({ weight }) => weight >= TELLING)
      .map(({ key, weight }) => [key, weight]),
  );

const sharedWith = (wanted: ReadonlyMap<string, number>, text: string): number =>
  [...tellingWords(text).keys()].reduce((sum, key) => sum + (wanted.get(key) ?? 0), 0);
