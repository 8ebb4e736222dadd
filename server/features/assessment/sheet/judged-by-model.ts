import type { Quote, SpokenTalk } from '../hear/spoken-talk.ts';
import type { JudgedByModel } from '../mark-scheme.ts';
import { type Act, mainIndicator } from './act.ts';
import type { HeardConsultation } from './hear-consultation.ts';
import { MANNER_ACTS } from './manner-acts.ts';

/**
 * A consultation with its acts, and how the doctor was, as a model has judged them. What it gave no answer on stays as the rules heard it, and so does harm
 * that they heard: two look, and what one saw was said.
 */
export function judgedByModel(heard: HeardConsultation, sheet: readonly Act[], judged: readonly JudgedByModel[]): HeardConsultation {
  const answers = new Map(judged.map(({ id, quote }) => [id, quote && quoteIn(heard.talk, quote)]));
  const acts = heard.acts.map((before) => {
    const { opposite, parts: _, ...own } = before;
    const quote = answers.get(own.act.id);
    if (quote === undefined) return before;
    if (quote) return { ...own, state: 'heard' as const, quote };
    // A cue that the patient never gave is not called for, whoever looks.
    return own.state === 'not called for' ? own : { ...own, state: 'missed' as const, quote: null, ...(opposite && { opposite }) };
  });
  const known = new Set(heard.harm.map(({ act }) => act.id));
  const more = sheet.flatMap((act) => {
    const quote = act.kind === 'must not' && !known.has(act.id) ? answers.get(act.id) : null;
    return quote ? [{ act, quote }] : [];
  });
  // What it saw of a safety net is one, in whatever words.
  const net = acts.find(({ act, state }) => state === 'heard' && mainIndicator(act) === 'D2_8')?.quote ?? null;
  const conduct = { ...heard.conduct, safetyNet: heard.conduct.safetyNet ?? (judged.length > 0 ? net : null) };
  const manner = { ...heard.manner };
  for (const { id, manner: kind } of MANNER_ACTS) {
    const quote = answers.get(id);
    if (quote && !manner[kind].some(({ turn }) => turn === quote.turn)) manner[kind] = [...manner[kind], quote];
  }
  return { ...heard, acts, conduct, manner, harm: [...heard.harm, ...more] };
}

function quoteIn({ turns }: SpokenTalk, { entryId, text }: NonNullable<JudgedByModel['quote']>): Quote | null {
  const turn = turns.find(({ id }) => id === entryId);
  return turn?.text.includes(text) ? { turn, text } : null;
}
