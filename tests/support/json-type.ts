/** The header without which the sign-in reads no body. */
export const JSON_TYPE = { 'content-type': 'application/json' };
