import type { Verdict } from '#contract/assessment.ts';
import { INDICATOR_IDS, type IndicatorId } from '#contract/indicator.ts';
import { quotesOf } from '../hear/hear-parts.ts';
import type { HeardAct } from '../hear/hear-sheet.ts';
import type { Quote } from '../hear/spoken-talk.ts';
import { mainIndicator } from './act.ts';
import type { HeardConsultation } from './hear-consultation.ts';

/** Against somebody: what was said, in one sentence and in the words. `whole`: it alone is enough for 'missed'. */
type Fault = { says: string; quote: Quote | null; whole: boolean; say?: string };
/** A verdict with what it stands on. */
export type SheetVerdict = { verdict: Verdict; share: number | null; acts: HeardAct[]; faults: Fault[]; shown: Quote[] };

const VALUE = { heard: 1, unclear: 0.5, missed: 0, 'not called for': 0 } as const;
/** Shares of what a case asks for, by weight; as examiners credit acts, which is a tenth less than the whole on average (decision 090). */
const MET_FROM = 0.42;
const PARTLY_FROM = 0.18;
/** What an act counts for an indicator beside its main one. */
const ASIDE = 0.34;
/** How much of the doctor's words before a plan is begun, at the latest. */
const PLAN_BY = 0.72;
const CURT_TURNS = 3;

/** Each indicator by the case's own acts, and by how the doctor was. Without either it is not called for here. */
export function sheetVerdicts(heard: HeardConsultation, critical: ReadonlySet<IndicatorId>): Record<IndicatorId, SheetVerdict> {
  const acts = undone(heard);
  const faults = faultsOf(heard);
  const entries = INDICATOR_IDS.map((id): [IndicatorId, SheetVerdict] => {
    const own = acts.filter(({ act }) => act.countsFor.includes(id));
    const against = faults.get(id) ?? [];
    const base = byActs(id, own, critical.has(id)) ?? bySkill(id, heard);
    const verdict = against.some(({ whole }) => whole) ? 'missed' : against.length > 0 ? lowered(base.verdict) : base.verdict;
    // What decided is shown by itself: kind words beside it would look like what is blamed.
    const blamed = against.flatMap(({ quote, whole }) => (whole && quote ? [quote] : []));
    const shown = blamed.length > 0 ? blamed : [...against.flatMap(({ quote }) => quote ?? []), ...base.shown];
    return [id, { verdict, share: base.share, acts: own, faults: against, shown }];
  });
  return Object.fromEntries(entries) as Record<IndicatorId, SheetVerdict>;
}

type Base = Pick<SheetVerdict, 'verdict' | 'share' | 'shown'>;

function byActs(id: IndicatorId, own: HeardAct[], isCritical: boolean): Base | null {
  const counting = own.filter(({ state }) => state !== 'not called for');
  if (counting.length === 0) return null;
  const weight = ({ act }: HeardAct) => act.weight * (mainIndicator(act) === id ? 1 : ASIDE);
  const all = counting.reduce((sum, heard) => sum + weight(heard), 0);
  const share = counting.reduce((sum, heard) => sum + weight(heard) * VALUE[heard.state], 0) / all;
  const lost = counting.some(({ act, state }) => act.critical && state === 'missed' && mainIndicator(act) === id);
  // What is unsure throughout is not shown.
  const some = counting.some(({ state }) => state === 'heard');
  const byShare = share >= MET_FROM && some ? 'met' : share >= PARTLY_FROM ? 'partial' : 'missed';
  const cueLost = id === 'D3_1' && counting.some(({ act, state }) => act.kind === 'cue' && state === 'missed');
  const verdict = cueLost && byShare === 'met' ? 'partial' : lost ? (isCritical || share < MET_FROM ? 'missed' : 'partial') : byShare;
  return { verdict, share, shown: counting.flatMap(quotesOf) };
}

/** What belongs to every consultation and to no act of this one. */
function bySkill(id: IndicatorId, { conduct, manner, talk, acts }: HeardConsultation): Base {
  const verdict = (points: number, of: number): Verdict => (points >= of ? 'met' : points > 0 ? 'partial' : 'missed');
  if (id === 'D1_4') {
    const shown = [conduct.opening, conduct.summary, ...conduct.signposts.slice(0, 2)].flatMap((quote) => quote ?? []);
    return {
      verdict: verdict(Number(conduct.opening !== null) + Number(conduct.summary !== null) + Number(conduct.signposts.length > 1), 2),
      share: null,
      shown,
    };
  }
  if (id === 'D2_9') {
    const first = planBegins(acts);
    if (first === null) return { verdict: 'missed', share: null, shown: [] };
    return { verdict: first.turn.at <= PLAN_BY ? 'met' : 'partial', share: null, shown: [first] };
  }
  if (id === 'D3_4') return { verdict: conduct.checked ? 'met' : 'partial', share: null, shown: conduct.checked ? [conduct.checked] : [] };
  if (id === 'D3_5' || id === 'D3_6' || id === 'D3_1') {
    const warm = conduct.empathy.slice(0, 2);
    return {
      verdict: warm.length > 0 ? 'met' : manner.curt.length >= CURT_TURNS || talk.doctor.length === 0 ? 'missed' : 'partial',
      share: null,
      shown: warm,
    };
  }
  return { verdict: 'not_applicable', share: null, shown: [] };
}

/** The first act of management after the questions. */
const planBegins = (acts: readonly HeardAct[]): Quote | null =>
  acts
    .filter(({ act, state, quote }) => act.domain === 'D2' && state === 'heard' && quote !== null)
    .map(({ quote }) => quote!)
    .toSorted((a, b) => a.turn.place - b.turn.place)[0] ?? null;

/** What was done and then undone: the right medicine beside the forbidden one is not the right medicine. Questions after the plan, or to which nobody answered, count half. */
function undone({ acts, harm, clashes, talk, conduct }: HeardConsultation): HeardAct[] {
  const spoilt = new Set([
    ...harm.filter(({ act }) => act.weight > 1).map(({ act }) => mainIndicator(act)),
    ...clashes.map(({ indicator }) => indicator),
  ]);
  const planned = acts
    .flatMap(({ act, state, quote }) => (act.domain === 'D2' && state === 'heard' && quote ? [quote.turn.place] : []))
    .toSorted((a, b) => a - b);
  const middle = planned[planned.length >> 1] ?? Infinity;
  const asked = acts
    .flatMap(({ act, state, quote }) => (act.domain === 'D1' && state === 'heard' && quote ? [quote.turn.place] : []))
    .toSorted((a, b) => a - b);
  const reversed = (asked[asked.length >> 1] ?? 0) > middle;
  return acts.map((heard) => {
    const { act, state, quote } = heard;
    if (act.kind === 'do' && act.critical && state !== 'missed' && spoilt.has(mainIndicator(act)))
      return { ...heard, state: 'missed' as const, quote: null, spoilt: true };
    if (state !== 'heard' || !quote) return heard;
    const late = reversed && act.domain === 'D1';
    const unanswered =
      conduct.silentPatient && act.domain !== 'D2' && talk.turns.find(({ place }) => place > quote.turn.place)?.role !== 'assistant';
    // Then it is not for a part of it.
    const { parts: _, ...rest } = heard;
    return late || unanswered ? { ...rest, state: 'unclear' as const } : heard;
  });
}

const lowered = (verdict: Verdict): Verdict => (verdict === 'met' ? 'partial' : verdict === 'not_applicable' ? 'partial' : 'missed');

/** What can be said in place of words that count against somebody. */
const INSTEAD = {
  contempt: "Say what you see, without a judgement: 'That sounds hard. Help me to understand it.'",
  imposed: "Say what you advise and why, then ask: 'How does that sit with you?'",
  promise:
    "Say what you will do, not what will happen: 'I will look into it, and whatever it shows, we will decide the next step together.'",
} as const;

/** What counts against which indicator, whatever else was done. */
function faultsOf({ acts, harm, clashes, manner, conduct, talk }: HeardConsultation): Map<IndicatorId, Fault[]> {
  const faults = new Map<IndicatorId, Fault[]>();
  const add = (ids: readonly IndicatorId[], says: string, quote: Quote | null, whole = true, say?: string) => {
    for (const id of ids) faults.set(id, [...(faults.get(id) ?? []), { says, quote, whole, ...(say && { say }) }]);
  };
  for (const { act, quote } of harm) {
    add(act.countsFor.slice(0, 1), act.why ?? act.instructions, quote);
    add(act.countsFor.slice(1), act.why ?? act.instructions, quote, false);
  }
  for (const { says, indicator, record, quote } of clashes)
    add([indicator], `${says}, and the record speaks against it: ${record}.`, quote);
  for (const quote of manner.contempt) add(['D3_5'], 'These words judge or belittle the person.', quote, true, INSTEAD.contempt);
  for (const quote of manner.imposed) {
    add(['D3_7'], 'This was decided over the person’s head.', quote, true, INSTEAD.imposed);
    // Whoever is told what to do is not asked what they think, and feels judged.
    add(['D3_2', 'D3_5'], 'This was said at the person, not with them.', quote, false);
  }
  for (const quote of manner.jargon) add(['D3_4'], 'These are words of the hospital, and they were not put into plain ones.', quote);
  for (const quote of manner.promises) add(['D2_7'], 'Nobody can promise this.', quote, true, INSTEAD.promise);
  for (const quote of manner.secrets) add(['D3_6'], 'This breaks, or promises, what confidentiality does not allow.', quote);
  for (const quote of manner.dissuaded) add(['D2_8', 'D2_5'], 'This keeps the patient from help that may be needed.', quote);
  for (const quote of manner.lulled) add(['D2_5'], 'This makes small what may be dangerous.', quote);
  // A case's own safety net that was heard says what to watch for, in whatever words.
  const ownNet = acts.some(({ act, state }) => act.kind === 'do' && act.critical && mainIndicator(act) === 'D2_8' && state === 'heard');
  if (!conduct.safetyNet && !ownNet && talk.doctor.length > 0)
    add(
      ['D2_8'],
      conduct.vagueNet
        ? 'This does not say what to watch for, where to turn or when.'
        : 'You did not appear to say what to watch for, or where to turn then.',
      conduct.vagueNet,
    );
  for (const { act, opposite } of acts)
    if (opposite) add(act.countsFor.slice(0, 1), `You said the opposite of what this patient needs. ${act.why ?? ''}`.trim(), opposite);
  if (manner.curt.length >= CURT_TURNS)
    add(['D3_1'], 'Several of your turns were so short that they took up nothing of what was said.', manner.curt[0] ?? null, false);
  else if (conduct.empathy.length === 0) add(['D3_1'], 'No words that take up how the patient feels were heard.', null, false);
  if (conduct.silentPatient && talk.doctor.length > 0)
    add(['D3_1', 'D3_2'], 'The patient hardly had a word, so there was nothing to take up.', null);
  return faults;
}
