import type { Send } from './client.ts';

/** What web/public/early.js leaves for the app: answers to GETs by their address, asked for with `token`. */
type Early = { token: string; answers: Map<string, Promise<Response>> };
declare global {
  var askedEarly: Early | undefined;
}

/** Later than that the page may have changed something itself. */
const FRESH_MS = 15_000;

/**
 * `fetch`, except that what was asked for before the app ran is not asked for again: each answer is handed over once, to the same
 * bearer, in the page's first seconds, also that it never came: who asked decides whether to ask again.
 */
export const askedEarly: Send = (url, init) => {
  const early = globalThis.askedEarly;
  const bearer = new Headers(init.headers).get('authorization');
  const answer =
    init.method === 'GET' && early && bearer === `Bearer ${early.token}` && performance.now() < FRESH_MS && early.answers.get(url);
  if (!answer) return fetch(url, init);
  early.answers.delete(url);
  return answer;
};
