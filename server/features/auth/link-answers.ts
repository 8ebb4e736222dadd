import type { AuthError } from './auth-error.ts';
import { extendAddress } from './redirects.ts';

/** A link that did not open, as the client reads it: in the fragment, for PKCE in the query as well. */
export function describeLinkError(redirect: string, error: AuthError, pkce: boolean): string {
  const words = { error: 'access_denied', error_code: error.code, error_description: error.message };
  return extendAddress(redirect, pkce ? words : {}, { ...words, sb: '' });
}

/** Something to tell that is no error: the client keeps what it has. */
export const describeLinkMessage = (redirect: string, message: string): string => extendAddress(redirect, {}, { message, sb: '' });
