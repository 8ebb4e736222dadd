import { z } from 'zod';

/** Every error of the API, declared once: its HTTP status and the words a person reads. */
export const ERRORS = {
  bad_request: [400, 'The request could not be understood.'],
  validation_failed: [400, 'Please check the marked fields.'],
  invalid_recording_url: [400, 'A recording address must start with https://.'],
  current_password_required: [400, 'Please enter your current password.'],
  current_password_invalid: [400, 'The current password is not correct.'],
  no_password: [400, 'Your account has no password yet. Please choose one first.'],
  import_refused: [400, 'These cases could not be imported. Nothing was changed.'],
  unauthorized: [401, 'Please sign in.'],
  link_expired: [403, 'This link has expired. Please open the recording again.'],
  forbidden: [403, 'You do not have permission to do this.'],
  room_declined: [403, 'The host did not let you in.'],
  guests_mini_only: [403, 'Guests can sit a mini mock of three stations. Create an account for longer ones.'],
  guests_join_none: [403, 'Guests cannot join a group: their work is kept for a day only. Create an account, then open the link again.'],
  not_found: [404, 'Nothing was found here.'],
  scenario_not_found: [404, 'Scenario Not Found'],
  consultation_not_found: [404, 'This consultation was not found.'],
  call_not_found: [404, 'This call was not found.'],
  room_not_found: [404, 'This room was not found. Ask its host for the link again.'],
  mock_not_found: [404, 'This mock was not found.'],
  assessment_not_found: [404, 'This feedback was not found.'],
  drill_not_found: [404, 'This drill was not found. It may come from a case you have not met yet.'],
  dispute_not_found: [404, 'This dispute was not found. The candidate may have deleted the consultation.'],
  subdomain_not_found: [404, 'This subdomain was not found. Someone else may have deleted it.'],
  plan_not_found: [404, 'You have no study plan yet. Please make one first.'],
  version_not_found: [404, 'This version of the case was not found.'],
  indicator_not_found: [404, 'This indicator does not exist.'],
  group_not_found: [404, 'This group was not found. You may have left it, or the link no longer works.'],
  assignment_not_found: [404, 'This assignment was not found. Another trainer may have withdrawn it.'],
  last_trainer: [409, 'A group needs a trainer. Make somebody else a trainer first, or delete the group.'],
  own_case: [409, 'A case is signed off by somebody other than its author.'],
  last_administrator: [409, 'This is the last administrator. Name another one first.'],
  fixed_administrator: [409, 'This address stands in the ADMIN_EMAILS setting. Whoever runs the server can remove it there.'],
  account_not_found: [404, 'This account was not found. It may have been deleted.'],
  group_full: [409, 'There is no more room here. Remove what is no longer needed, then try again.'],
  needs_confirmation: [409, 'This case has errors. Publish it anyway?'],
  conflict: [409, 'Someone else changed this at the same time. Please reload and try again.'],
  mock_running: [409, 'You have a mock in progress. Go on with it, or end it first.'],
  mock_moved_on: [409, 'This station is not open at the moment.'],
  feedback_withheld: [409, 'Feedback comes at the end of the mock.'],
  no_cases: [409, 'There is no published case to sit.'],
  room_full: [
    409,
    'This room is full: five people is as many as can be joined to each other directly. Ask the host to make room for you, or open a second room.',
  ],
  room_lobby_full: [409, 'Too many people are waiting for this room. Please try again in a few minutes.'],
  debrief_not_ready: [409, 'There is nothing to look back on yet: no station of this room is over.'],
  storage_full: [409, 'Your consultations fill the space you have here. Delete some you no longer need, then try again.'],
  dispute_open: [409, 'You have already disputed this feedback. You will be answered.'],
  dispute_answered: [409, 'This dispute has already been answered. An answer cannot be changed.'],
  voice_provider_unset: [409, 'No voice provider is set up. Set VAPI_PRIVATE_KEY on the server and restart it.'],
  room_closed: [410, 'This room is closed.'],
  call_ended: [410, 'This call has ended.'],
  too_large: [413, 'The request is too large.'],
  transcript_too_large: [413, 'This transcript is too long. At most 400 kB or 2,000 turns can be saved, and 60 kB or 400 turns marked.'],
  range_not_satisfiable: [416, 'The requested range is beyond the end of the file.'],
  unsupported_media_type: [415, 'Please send JSON.'],
  quota_reached: [429, 'You have reached today’s limit. Please come back tomorrow.'],
  rate_limited: [429, 'Too many requests. Please wait a moment and try again.'],
  internal: [500, 'Something went wrong on our side. Nothing you saved was lost.'],
  provider_failed: [502, 'A service we rely on did not answer.'],
  voice_provider_refused: [502, 'The voice provider rejected the private key. Check VAPI_PRIVATE_KEY.'],
  voice_provider_unpaid: [502, 'The voice provider has a billing problem. Check billing in its dashboard.'],
  voice_provider_failed: [502, 'The voice provider did not respond as expected. Please try again.'],
  voice_provider_busy: [503, 'The voice provider is busy. Please try again in a minute.'],
  calls_full: [
    503,
    "No more spoken consultations fit here at the moment. Try again in a few minutes, or tick 'Type only' and begin in writing.",
  ],
  busy: [503, 'Too many people are using the service at the moment. Please try again in a few seconds.'],
  took_too_long: [503, 'This took too long and was stopped. Nothing you saved was lost.'],
  stopping: [503, 'The server is being restarted. Please try again in a moment.'],
  database_unavailable: [503, 'The database cannot be reached at the moment. Please try again in a moment.'],
  starting: [503, 'The server is starting. Please try again in a few seconds.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof ERRORS;

export const ErrorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    /** Field name -> what to write there, for forms. */
    fields: z.record(z.string(), z.string()).optional(),
  }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** An error the product expects: thrown by handlers and rules, turned into its answer by `server/http`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  /** Seconds for a Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: { message?: string; fields?: Record<string, string>; retryAfter?: number } = {}) {
    super(options.message ?? ERRORS[code][1]);
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code][0];
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
  }

  toBody(): ErrorBody {
    return { error: { code: this.code, message: this.message, ...(this.fields && { fields: this.fields }) } };
  }
}
