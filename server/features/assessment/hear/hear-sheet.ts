import type { Act } from '../sheet/act.ts';
import { isForbidden } from '../medicines/medicine-table.ts';
import type { Proposal } from '../medicines/proposals.ts';
import { findAct, findOpposite, findWorded, TURNED, type Found, type Hearing, wordingsOf } from './find-act.ts';
import { plainWords, type Quote } from './spoken-talk.ts';
import { bestWindow } from './window-match.ts';
import { questionKind } from '../rules-examiner/questions.ts';

/** What became of an act of the sheet. `not called for`: a cue that the patient never gave. */
export type HeardAct = {
  act: Act;
  state: 'heard' | 'unclear' | 'missed' | 'not called for';
  quote: Quote | null;
  cueAt: Quote | null;
  opposite?: Quote;
};
/** Something that harms, with the words said. */
export type Harm = { act: Act; quote: Quote };

/** A cue is the patient's own, in words near enough to the case's. */
const CUE_FROM = 0.55;
/** Turns of the doctor's within which it can be taken up, and how near its words must be there. */
const FOLLOWED_WITHIN = 3;
const FOLLOWED_EASIER = 0.09;
/** Harm is said in so many words, or it is not said. */
const HARM_FROM = 0.8;
const PHRASE_FROM = 0.95;
const LEAST_WORDS = 2;
/** A medicine or a class is forbidden by name; more words forbid what is said of it. */
const OF_A_NAME = 3;

export function hearActs(sheet: readonly Act[], hearing: Hearing): HeardAct[] {
  return sheet
    .filter(({ kind }) => kind !== 'must not')
    .map((act) => {
      if (act.kind === 'cue') return hearCue(act, hearing);
      const heard = heardAs(act, findAct(act, hearing), null);
      const opposite = act.critical ? findOpposite(act, hearing) : null;
      return opposite ? { ...heard, state: 'missed', quote: null, opposite } : heard;
    });
}

const heardAs = (act: Act, [best]: Found[], cueAt: Quote | null): HeardAct => ({
  act,
  state: best ? best.sure : 'missed',
  quote: best?.quote ?? null,
  cueAt,
});

function hearCue(act: Act, hearing: Hearing): HeardAct {
  const anywhere = findAct(act, hearing);
  if (anywhere[0]?.sure === 'heard') return heardAs(act, anywhere, null);
  const [cue] = act.cue ? wordingsOf([act.cue], hearing.table) : [];
  let best: { score: number; at: number } | null = null;
  for (const [at, { words }] of hearing.patient.entries()) {
    const match = cue ? bestWindow(words, cue.words, hearing.table) : null;
    if (match && match.share >= CUE_FROM && match.share > (best?.score ?? 0)) best = { score: match.share, at };
  }
  if (!best)
    return {
      act,
      state: anywhere[0]?.sure === 'unclear' ? 'unclear' : 'not called for',
      quote: anywhere[0]?.sure === 'unclear' ? anywhere[0].quote : null,
      cueAt: null,
    };
  const { turn } = hearing.patient[best.at]!;
  const next = hearing.doctor.filter((one) => one.turn.place > turn.place).slice(0, FOLLOWED_WITHIN);
  const cueAt = { turn, text: turn.text };
  const taken = findAct(act, hearing, next, FOLLOWED_EASIER);
  return heardAs(act, taken.length > 0 ? taken : anywhere, cueAt);
}

/** The must-nots that were said or given. */
export function hearHarm(sheet: readonly Act[], hearing: Hearing, proposals: readonly Proposal[]): Harm[] {
  return sheet.flatMap((act): Harm[] => {
    if (act.kind !== 'must not') return [];
    const given = proposals.find(({ medicine }) =>
      act.forbids.some((forbidden) => forbidden.split(/\s+/).length <= OF_A_NAME && isForbidden(medicine, forbidden)),
    );
    if (given) return [{ act, quote: given.quote }];
    const said = findWorded(act, hearing, HARM_FROM);
    if (said) return [{ act, quote: said.quote }];
    const phrase = saidPhrase(act, hearing);
    return phrase ? [{ act, quote: phrase }] : [];
  });
}

/** A phrase of advice that is forbidden, said as advice and not turned round. */
function saidPhrase(act: Act, { doctor, table }: Hearing): Quote | null {
  for (const { words } of wordingsOf(
    act.forbids.filter((phrase) => phrase.trim().split(/\s+/).length > 1),
    table,
  ))
    for (const { turn, words: said } of doctor) {
      const match = bestWindow(said, words, table);
      if (!match || match.share < PHRASE_FROM || match.turned >= TURNED || match.to - match.from < LEAST_WORDS) continue;
      const from = Math.max(0, match.from - 4);
      if (
        questionKind(plainWords(said.slice(from, match.to))) !== null ||
        /\b(?:not|never|no|cannot|once|until|when|if|were|was|avoid|than)\b/.test(plainWords(said.slice(from, match.from)))
      )
        continue;
      return { turn, text: turn.text.slice(turn.words[from]!.from, turn.words[Math.min(said.length, match.to + 3) - 1]!.to) };
    }
  return null;
}
