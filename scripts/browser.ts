import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
};

/** An installed Chromium or Chrome: the one named by CHROMIUM_PATH, the system's, or Playwright's; null when there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const places = [...onPath, ...(PLACES[process.platform] ?? []), chromium.executablePath()];
  return places.find((place) => existsSync(place)) ?? null;
}

/**
 * Chromium without a window's worth of work around the page (Debian's chromium-headless-shell), where it is installed: the same engine
 * opens and drives a page for two thirds of the processor's time (docs/decisions/040-tests-by-processor-seconds.md).
 */
export function findHeadlessShell(): string | null {
  if (process.env.CHROMIUM_PATH) return null;
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'chromium-headless-shell'));
  return places.find((place) => existsSync(place)) ?? null;
}

function attempt(words: string, command: string, args: string[]): void {
  console.log(words);
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

/** Finds a browser for the tests, or gets one; null, and loud words, when it cannot. Ends the process in CI then. */
export function prepareBrowser(): string | null {
  if (findChromium() === null && process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    attempt('Installing Chromium for the browser tests (about 300 MB)', 'apt-get', ['install', '-y', '-qq', 'chromium']);
  }
  if (findChromium() === null) {
    const cli = resolve(import.meta.dirname, '../node_modules/playwright-core/cli.js');
    attempt('Downloading Chromium for the browser tests (about 170 MB)', process.execPath, [cli, 'install', '--no-shell', 'chromium']);
  }
  const found = findChromium();
  if (found !== null) return found;
  console.error('\n*** No Chromium or Chrome here, and none could be installed: the browser tests are LEFT OUT. ***');
  console.error('*** Install one, or set CHROMIUM_PATH to its program. ***\n');
  if (process.env.CI) process.exit(1);
  return null;
}
