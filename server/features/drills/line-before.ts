import type { Report, ReportPoint } from '#contract/assessment.ts';
import { DRILL_LINE_MAX } from '#contract/limits.ts';
import type { Entry } from '#contract/transcript.ts';

type Moment = { entryId?: string | undefined };

/** What the newest report that has it says of an act, or of an indicator; null where none leads with it. */
export function pointIn(reports: readonly Report[], id: string): ReportPoint | null {
  for (const { change, points } of reports) {
    const found = [...(change ? [change] : []), ...(points?.work ?? [])].find((point) => point.id === id);
    if (found) return found;
  }
  return null;
}

/** Where it belonged. */
export const momentOf = (point: ReportPoint | null): Moment | null => point?.moment ?? point?.evidence[0] ?? null;

/** Whether a report tells of an act: nobody drills what they cannot read. */
export const tellsOf = ({ change, points, subdomains }: Report, actId: string): boolean =>
  change?.id === actId || Boolean(points?.work.some(({ id }) => id === actId)) || subdomains.some(({ id }) => id === actId);

/**
 * What the patient said last when a moment came: in that turn, or in the one before the doctor's. Without a moment the cue, else the
 * first words of the call. The end of it, where it is long.
 */
export function lineBefore(transcript: readonly Entry[], moment: Moment | null, cue: string | undefined): string {
  const said = (entries: readonly Entry[]) => entries.filter(({ role, backchannel }) => role === 'assistant' && !backchannel);
  const at = moment ? transcript.findIndex(({ id }) => id === moment.entryId) : -1;
  const line = (at >= 0 ? said(transcript.slice(0, at + 1)).at(-1)?.text : cue) ?? said(transcript)[0]?.text ?? '';
  return endOf(line.trim());
}

function endOf(line: string): string {
  if (line.length <= DRILL_LINE_MAX) return line;
  const end = line.slice(-DRILL_LINE_MAX);
  const sentence = /[.!?…]\s+(?=\S)/.exec(end);
  return sentence ? end.slice(sentence.index + sentence[0].length) : end.slice(end.indexOf(' ') + 1);
}
