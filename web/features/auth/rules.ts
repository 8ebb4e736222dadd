import { z } from 'zod';
import { PASSWORD_MIN } from '#contract/limits.ts';
import { copy } from './copy.ts';

export type Credentials = { email: string; password: string };

/** What is wrong with each field, in words; an empty object means nothing is (spec, section 5). */
export function checkCredentials({ email, password }: Credentials): Partial<Credentials> {
  return {
    ...(!z.email().safeParse(email.trim()).success && { email: copy.invalidEmail }),
    ...(password.length < PASSWORD_MIN && { password: copy.shortPassword }),
  };
}
