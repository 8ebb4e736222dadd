const NAME = 'gp_sign_up';
const DAY_SECONDS = 86_400;

/**
 * The cookie of the browser that signed up: it lets a listed address keep the password that was sent with it.
 * Over https its name keeps other hosts of the domain from planting one (RFC 6265bis, `__Host-`).
 */
export function signUpCookie({ secure }: { secure: boolean }) {
  const name = secure ? `__Host-${NAME}` : NAME;
  const given = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);
  return {
    /** A `Set-Cookie` header. */
    write: (nonce: string) =>
      `${name}=${nonce}; Path=${secure ? '/' : '/auth/v1'}; Max-Age=${DAY_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    /** The value in a `Cookie` header; null without one. */
    read: (header: string | undefined): string | null => given.exec(header ?? '')?.[1] ?? null,
  };
}
