import { lackingOf } from '../hear/hear-parts.ts';
import type { HeardAct } from '../hear/hear-sheet.ts';
import type { Quote } from '../hear/spoken-talk.ts';
import { infinitiveOf } from './infinitive.ts';

/** Up to here a list of particulars is told; a longer one is cut where it begins, if what stands before says enough. */
const LONG = 120;
const ENOUGH = 40;

/** What became of an act, in one sentence to the candidate that is true of this consultation. @param named says which act, where its title stands nowhere else */
export function whatBecame(heard: HeardAct, named = false): string {
  const { act, state, opposite, spoilt, near } = heard;
  const which = named ? `: ‘${act.title}’` : '';
  if (opposite) return `You said the opposite of what this patient needs${which}.`;
  if (state === 'heard') return `Your words show it${which}.`;
  const lacking = lackingOf(heard);
  if (lacking.length > 0) return `Done in part, so it counts half${which}. Not heard: ${lacking.join('; ')}.`;
  if (state === 'unclear') return `Your words may have meant it, so it counts half${which}.`;
  if (state === 'not called for') return 'The patient gave no cue for it.';
  if (spoilt) return `This was begun, but does not count beside what was said against it${which}.`;
  return notShown(act, near);
}

/** 'You did not appear to ask whether he drives': the recording may have missed it, so it claims no more. */
export function notShown(act: HeardAct['act'], near?: Quote): string {
  const todo = infinitiveOf(act.instructions);
  if (todo === null) return `Not demonstrated: ‘${act.title}’.`;
  const [before = todo] = todo.split(/[:;]/);
  const asked = todo.length > LONG && before.length >= ENOUGH ? before : todo;
  return near ? `You came near it with ‘${near.text}’. What it asks for is to ${asked}.` : `You did not appear to ${asked}.`;
}
