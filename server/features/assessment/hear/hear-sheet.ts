import type { Act } from '../sheet/act.ts';
import { evidenceOf, placesOf } from './act-evidence.ts';
import { findAct, type Found, type Hearing, wordingsOf } from './find-act.ts';
import { findOpposite } from './find-opposite.ts';
import type { HeardPart } from './hear-parts.ts';
import { judgedAct } from './judge-act.ts';
import type { Quote } from './spoken-talk.ts';
import { spokenWords } from './spoken-words.ts';
import { bestWindow } from './window-match.ts';

/** What became of an act of the sheet. `not called for`: a cue that the patient never gave. */
export type HeardAct = {
  act: Act;
  state: 'heard' | 'unclear' | 'missed' | 'not called for';
  quote: Quote | null;
  cueAt: Quote | null;
  opposite?: Quote;
  /** Done, and then undone by what harms. */
  spoilt?: true;
  /** Missed, but words of its matter came near. */
  near?: Quote;
  /** Of an act of several things, where some of them were heard. */
  parts?: HeardPart[];
};
/**
 * A cue is the patient's own, in words near enough to the case's: in twenty consultations those that were given lie above 0.90, and what
 * resembles one below 0.70. What was never hinted at cannot have been missed.
 */
const CUE_FROM = 0.8;
/** Turns of the doctor's within which it can be taken up, and how near its words must be there. */
const FOLLOWED_WITHIN = 3;
const FOLLOWED_EASIER = 0.09;

/** What was heard of each act of a sheet, in its order; what harms is heard apart (hear-harm.ts). */
export function hearActs(sheet: readonly Act[], hearing: Hearing): HeardAct[] {
  const done = sheet.filter(({ kind }) => kind === 'do');
  const places = done.map((act) => placesOf(act, hearing));
  const judged = new Map(evidenceOf(places, sheet).map((evidence, at) => [done[at]!, judgedAct(places[at]!, evidence, hearing)]));
  return sheet
    .filter(({ kind }) => kind !== 'must not')
    .map((act) => {
      if (act.kind === 'cue') return hearCue(act, hearing);
      const heard = withNear(judged.get(act)!, hearing);
      const opposite = act.critical ? findOpposite(act, hearing) : null;
      return opposite ? { ...heard, state: 'missed', quote: null, opposite } : heard;
    });
}

/** How much less near than what is unclear words may lie that name its matter, to be shown as what came nearest. */
const NEARLY = 0.08;

function withNear(heard: HeardAct, hearing: Hearing): HeardAct {
  const keys = hearing.keys.get(heard.act.id);
  if (heard.state !== 'missed' || !keys?.size) return heard;
  const near = findAct(heard.act, hearing, hearing.doctor, NEARLY).find(({ quote }) =>
    spokenWords(quote.text).some(({ stem }) => keys.has(stem)),
  );
  return near ? { ...heard, near: near.quote } : heard;
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
  if (!best) return { act, state: 'not called for', quote: null, cueAt: null };
  const { turn } = hearing.patient[best.at]!;
  const next = hearing.doctor.filter((one) => one.turn.place > turn.place).slice(0, FOLLOWED_WITHIN);
  const cueAt = { turn, text: turn.text };
  const taken = findAct(act, hearing, next, FOLLOWED_EASIER);
  return heardAs(act, taken.length > 0 ? taken : anywhere, cueAt);
}
