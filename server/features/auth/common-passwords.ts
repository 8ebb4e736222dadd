let known: Promise<ReadonlySet<string>> | undefined;

/**
 * The 49,000 most used passwords of public breaches, lower-cased (@zxcvbn-ts/language-common, MIT; ASVS 6.2.4 asks for 3,000).
 * Unpacked once, in a tenth of a second, at the first sign-up.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return known;
}
