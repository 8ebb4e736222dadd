import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { prepareBrowser } from './browser.ts';

const ICONS = join(import.meta.dirname, '../web/public/icons');
const INTER = readFileSync(
  join(import.meta.dirname, '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
).toString('base64');

/** iOS takes no SVG for its home screen and rounds the corners itself; some launchers take none either. */
const PICTURES: [file: string, from: string, width: number, height?: number][] = [
  ['app-192.png', 'app.svg', 192],
  ['app-512.png', 'app.svg', 512],
  ['maskable-192.png', 'maskable.svg', 192],
  ['maskable-512.png', 'maskable.svg', 512],
  ['apple-touch-icon.png', 'maskable.svg', 180],
  // What a link to the product looks like where it is shared.
  ['share.png', 'share.svg', 1200, 630],
];

// Draws the icons' SVGs as the PNGs beside them: `node scripts/make-icons.ts` after a change of one.
const executablePath = prepareBrowser();
if (executablePath === null) throw new Error('The icons are drawn by a Chromium, and there is none');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const [file, from, width, height = width] of PICTURES) {
  const svg = readFileSync(join(ICONS, from), 'utf8').replace('<svg ', `<svg width="${width}" height="${height}" style="display:block" `);
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<style>@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${INTER})}</style><body style="margin:0">${svg}</body>`,
  );
  await page.evaluate(() => document.fonts.ready);
  writeFileSync(join(ICONS, file), await page.screenshot({ omitBackground: true }));
  console.log(`${file}: ${width} px`);
}
await browser.close();
