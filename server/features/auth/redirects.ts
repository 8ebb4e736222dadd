/** Where links may send people: `isOwn` says which origins are this server's (server/http/origin.ts). */
export type Site = { publicUrl: string; isOwn: (origin: string) => boolean };

/**
 * `redirect_to` when it is on one of our own origins, else the site's address, silently (GoTrue; ASVS 3.7.2).
 * Only absolute addresses count: `//evil`, `\evil`, user@host, another port and `javascript:` all fall back.
 */
export function safeRedirect(wanted: string | null | undefined, site: Site): string {
  const fallback = `${site.publicUrl}/`;
  if (!wanted || /[\\\s]/.test(wanted) || !URL.canParse(wanted)) return fallback;
  const url = new URL(wanted);
  return !url.username && !url.password && site.isOwn(url.origin) ? url.href : fallback;
}

/** `address` with query parameters added, and `fragment` as its hash. */
export function extendAddress(address: string, query: Record<string, string>, fragment?: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  if (fragment) url.hash = new URLSearchParams(fragment).toString();
  return url.href;
}
