import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type Look = {
  /** A selector; the whole page without it. */
  part?: string;
  /** Only what may differ between light and dark. */
  colours?: boolean;
};

/**
 * What axe finds wrong with what is shown, as 'rule: place element'. It looks from within the page, which has no frames: the way
 * that reaches into frames opens a page of its own for each look, and takes 2.0 s instead of 0.8.
 */
export async function violationsOf(page: Page, { part, colours = false }: Look = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (part) axe.include(part);
  if (colours) axe.withRules(['color-contrast']);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`));
}
