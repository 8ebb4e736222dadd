/** Every refusal of /auth/v1: GoTrue's code, its HTTP status and its words, which the front end shows. */
const AUTH_ERRORS = {
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_json: [400, 'Could not parse request body as JSON'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  current_password_invalid: [400, 'The current password is not correct'],
  current_password_required: [400, 'Please enter the current password'],
  email_address_invalid: [400, 'This email address cannot be used'],
  email_exists: [422, 'A user with this email address has already been registered'],
  email_not_confirmed: [400, 'Email not confirmed'],
  foreign_origin: [403, 'This request came from another site'],
  flow_state_expired: [422, 'This link has expired. Please sign in'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  invalid_credentials: [400, 'Invalid login credentials'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_totp_enroll_not_enabled: [422, 'MFA enroll is disabled for TOTP'],
  mfa_webauthn_enroll_not_enabled: [422, 'MFA enroll is disabled for WebAuthn'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  not_found: [404, 'Nothing was found here'],
  otp_disabled: [422, 'Signups not allowed for otp'],
  otp_expired: [403, 'Email link is invalid or has expired'],
  over_email_send_rate_limit: [429, 'Please wait before asking for another email'],
  over_request_rate_limit: [429, 'Too many requests. Please wait a moment and try again'],
  overloaded: [503, 'Too many people are using the service at the moment. Please try again in a few seconds'],
  phone_provider_disabled: [400, 'Phone logins are disabled'],
  provider_disabled: [400, 'This sign-in provider is disabled'],
  reauthentication_needed: [400, 'Please ask for a code by email and enter it with the new password'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  request_too_large: [413, 'The request is too large'],
  same_password: [422, 'New password should be different from the old password.'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  session_expired: [400, 'Your sign-in has expired. Please sign in again'],
  session_not_found: [403, 'This sign-in has ended'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  unexpected_failure: [500, 'Something went wrong on our side'],
  user_already_exists: [422, 'User already registered'],
  user_banned: [403, 'User is banned'],
  user_not_found: [403, 'This user no longer exists'],
  validation_failed: [400, 'The request could not be understood'],
  weak_password: [422, 'Password is too weak'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
} as const satisfies Record<string, readonly [number, string]>;

export type AuthErrorCode = keyof typeof AUTH_ERRORS;
export type WeakReason = 'length' | 'characters' | 'pwned';

type Options = {
  message?: string;
  /** Where GoTrue answers one code with several statuses, e.g. user_banned 400 on /token. */
  status?: number;
  /** Seconds for a Retry-After header. */
  retryAfter?: number;
  reasons?: WeakReason[];
};

/** A refusal that the sign-in expects; the plugin turns it into GoTrue's error body. */
export class AuthError extends Error {
  readonly code: AuthErrorCode;
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly reasons: WeakReason[] | undefined;

  constructor(code: AuthErrorCode, options: Options = {}) {
    super(options.message ?? AUTH_ERRORS[code][1]);
    this.name = 'AuthError';
    this.code = code;
    this.status = options.status ?? AUTH_ERRORS[code][0];
    this.retryAfter = options.retryAfter;
    this.reasons = options.reasons;
  }

  /**
   * The body as the client reads it: with a version header (echoed by the plugin) `code` is the word, without it a number.
   * Source: supabase-js `lib/fetch.ts`, GoTrue `internal/api/errors.go`.
   */
  toBody(versioned: boolean): Record<string, unknown> {
    const weak = this.reasons && { weak_password: { reasons: this.reasons } };
    return versioned
      ? { code: this.code, message: this.message, ...weak }
      : { code: this.status, error_code: this.code, msg: this.message, ...weak };
  }
}
