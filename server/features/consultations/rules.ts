import { AssessmentRecord } from '#contract/assessment.ts';
import { AppError } from '#contract/errors.ts';
import { ASSESSABLE_SECONDS, ASSESSABLE_WORDS, HELD_SECONDS, HELD_TURNS, MAX_DURATION_SECONDS } from '#contract/limits.ts';
import { storable } from '#contract/text.ts';
import type { Entry } from '#contract/transcript.ts';

/** What decides whether a consultation can be marked. `measuredDuration` is in seconds. */
export type Attempt = { spoken: boolean; measuredDuration: number | null; transcript: readonly Pick<Entry, 'role' | 'text'>[] };

/**
 * Whether a consultation was long enough to be marked: a spoken one by measured seconds, any other (typed, mixed,
 * sent without times) by the doctor's words; never without a turn of the doctor's (settings: 'Not assessable').
 */
export function isAssessable({ spoken, measuredDuration, transcript }: Attempt): boolean {
  const words = doctorWords(transcript);
  return spoken ? words > 0 && (measuredDuration ?? 0) >= ASSESSABLE_SECONDS : words >= ASSESSABLE_WORDS;
}

/** A consultation, and how many of the doctor's turns the call of ours holds that it came from. */
export type HeldAttempt = Attempt & { turns: number };

/** Whether a case was really consulted on: long enough to be marked, and in words that this server heard, not in words that were only sent. */
export const wasHeld = (attempt: HeldAttempt): boolean =>
  isAssessable(attempt) && (attempt.turns >= HELD_TURNS || (attempt.turns > 0 && (attempt.measuredDuration ?? 0) >= HELD_SECONDS));

/** Words of the doctor's turns; a lone dash or full stop is none. */
export const doctorWords = (transcript: Attempt['transcript']): number =>
  transcript
    .filter(({ role }) => role === 'user')
    .flatMap(({ text }) => text.split(/\s+/))
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Seconds from the first `ready` to the end, bounded as the API's duration is; 0 for a call that never became active. */
export function measuredSeconds({ activeAt, endedAt }: { activeAt: Date | null; endedAt: Date }): number {
  if (!activeAt) return 0;
  const seconds = (endedAt.getTime() - activeAt.getTime()) / 1000;
  return Math.min(MAX_DURATION_SECONDS, Math.max(0, seconds));
}

/**
 * A recording's address as a client may send it (api.md, rule 16); blank means none.
 * @throws invalid_recording_url unless it is https.
 */
export function recordingAddress(sent: string | null | undefined): string | null {
  const address = storable(sent ?? '').trim();
  if (!address) return null;
  if (URL.parse(address)?.protocol !== 'https:') throw new AppError('invalid_recording_url');
  return address;
}

/** A report that came with a consultation, of another marker's making. */
export type SentAssessment = AssessmentRecord['assessment'];

/**
 * The assessment that was sent with a consultation over the older path; null without one. Marks come from the examiner
 * here: only an administrator, who brings consultations in from elsewhere, may bring their marks.
 * @throws forbidden for anybody else; validation_failed when it is no `{ report, self? }`
 */
export function sentAssessment(sent: unknown, { isAdmin }: { isAdmin: boolean }): SentAssessment | null {
  if (sent === undefined || sent === null) return null;
  if (!isAdmin) {
    const message = 'Only an administrator may send an assessment. Leave it out, and ask for feedback once the consultation is saved.';
    throw new AppError('forbidden', { message, fields: { assessment: message } });
  }
  const read = AssessmentRecord.shape.assessment.safeParse(sent);
  if (read.success) return read.data;
  const [problem] = read.error.issues;
  const assessment = `The assessment must be a report as this server makes it: ${[...problem!.path, problem!.message].join(' ')}`;
  throw new AppError('validation_failed', { message: assessment, fields: { assessment } });
}
