import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

export type Picture = { name: string; size: string; theme: string; png: Buffer };

const FOLDER = join(import.meta.dirname, '../../test-results/pages');
/** Height of a thumbnail in px; every row is one state in all sizes and themes. */
const THUMB = 300;

/** Writes each picture and one sheet of all of them (kept out of git). @returns the sheet's path. */
export async function contactSheet(browser: Browser, pictures: Picture[]): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  for (const { name, size, theme, png } of pictures) writeFileSync(join(FOLDER, `${name}-${size}-${theme}.png`), png);
  const rows = Map.groupBy(pictures, ({ name }) => name);
  const html = [...rows]
    .map(([name, its]) => {
      const images = its.map(({ png }) => `<img height="${THUMB}" src="data:image/png;base64,${png.toString('base64')}">`);
      return `<section><h2>${name}</h2><div>${images.join('')}</div></section>`;
    })
    .join('');
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } });
  await page.setContent(`<style>body{font:14px sans-serif;background:#777}h2{margin:8px}div{display:flex;gap:8px}</style>${html}`);
  const path = join(FOLDER, '../contact-sheet.png');
  await page.screenshot({ path, fullPage: true });
  await page.close();
  return path;
}
