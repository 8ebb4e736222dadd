import axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

type Look = {
  /** A selector; the whole page without it. */
  part?: string;
  /** Only what may differ between light and dark. */
  colours?: boolean;
};

/**
 * What axe finds wrong with what is shown, as 'rule: place element'. It is brought into a page once, which has no frames, and
 * describes only what is wrong: to inject it for each look and to describe what is right as well took 1.5 s a look instead of 0.4.
 */
export async function violationsOf(page: Page, { part, colours = false }: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = { resultTypes: ['violations'], ...(colours && { runOnly: ['color-contrast'] }) };
  const violations = await page.evaluate(
    async (look) => {
      const { axe: here } = window as unknown as { axe: { run: (place: unknown, how: unknown) => Promise<AxeResults> } };
      return (await here.run(look.part ?? document, look.options)).violations;
    },
    { part, options },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`));
}
