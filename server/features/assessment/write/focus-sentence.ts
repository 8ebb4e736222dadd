import type { ReportPoint } from '#contract/assessment.ts';
import { clock } from '#contract/said.ts';

/** An indicator's advice leads in itself. */
const LEADS = 'Say it like this: ';

/** The one thing to change as a sentence: what and why, the moment at which it belonged, the words for it. */
export function focusSentence({ title, line, say, moment }: ReportPoint): string {
  const at =
    moment &&
    `${moment.role === 'assistant' ? 'The moment for it' : 'The place for it'}${timeOf(moment.seconds)}: ‘${moment.quote.replace(/[.,;]$/, '')}’.`;
  const words = say.startsWith(LEADS) ? say : say && `Say: ‘${say}’`;
  return [`${title}.`, line, at, words].filter(Boolean).join(' ');
}

const timeOf = (seconds: number | undefined): string => (seconds === undefined ? '' : `, at ${clock(seconds)}`);
