import type { Page, Request } from 'playwright-core';

/** No request under way for so long: the pause between an answer and the question that it leads to is shorter. */
const QUIET_MS = 500;

/**
 * Follows the page's questions to the server from now on. Playwright's own 'networkidle' is of a document's first load: once reached
 * it is true for ever, whatever the app asks for later. @returns waits until nothing has been asked or answered for half a second
 */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let changed = performance.now();
  const note = (request: Request, isOver: boolean) => {
    if (!/^\/(api|auth)\//.test(new URL(request.url()).pathname)) return;
    changed = performance.now();
    if (isOver) underWay.delete(request);
    else underWay.add(request);
  };
  page.on('request', (request) => note(request, false));
  // Not when it has finished: an answer whose body nobody reads never does.
  page.on('response', (response) => note(response.request(), true));
  page.on('requestfailed', (request) => note(request, true));
  return async () => {
    changed = performance.now();
    while (underWay.size > 0 || performance.now() - changed < QUIET_MS) await page.waitForTimeout(50);
  };
}
