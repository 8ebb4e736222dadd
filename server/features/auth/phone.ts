import { z } from 'zod';
import { AuthError } from './auth-error.ts';

/** Sign-in by telephone is off; what is asked by number is answered as Supabase Auth answers then. */

/** A telephone number as GoTrue takes it: with or without a plus, spaces between its digits. */
export const Phone = z
  .string()
  .transform((phone) => phone.replace(/^\+/, '').replaceAll(' ', ''))
  .pipe(z.string().regex(/^[1-9]\d{1,14}$/, 'Invalid phone number format (E.164 required)'));

/** Whether a request names a telephone number and no address. */
export function isByPhone(body: unknown): boolean {
  const { phone, email } = Object(body) as { phone?: unknown; email?: unknown };
  return Boolean(phone) && !email;
}

/** @throws AuthError phone_provider_disabled when the request is by telephone. */
export function refusePhone(body: unknown, message: string, status?: number): void {
  if (isByPhone(body)) throw new AuthError('phone_provider_disabled', { message, ...(status && { status }) });
}
