import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { CallTranscript } from '#contract/call.ts';
import { findChromium } from '../scripts/browser.ts';
import { askFromPage, enterConsultation, launchBrowser } from '#tests/support/browser.ts';
import { fragileLine } from '#tests/support/fragile-line.ts';
import { POSTGRES_URL } from '#tests/support/postgres.ts';
import { twoNodes } from '#tests/support/two-nodes.ts';
import { chance } from '#tests/support/chance.ts';
import { endEarly } from '../tests/support/end-early.ts';

const TITLE = 'A painful big toe';
const TURNS_A_CALL = 10;
const SEED = 20_261_124;
/** Between two turns: from the middle of an answer's first word to well after its end. */
const PAUSE_MS = 3000;
/** From the last turn to the press of End. */
const END_MS = 300;
const PATIENCE_MS = 60_000;

type Nodes = Awaited<ReturnType<typeof twoNodes>>;
type Line = Awaited<ReturnType<typeof fragileLine>>;
type World = { nodes: Nodes; line: Line; random: () => number };

/** What befalls a call while its doctor types. Each comes at a random moment of it, after as many turns. */
const BEFALLS = {
  'the patient speaks': null,
  'the line is cut': ({ line }: World) => line.cut(),
  'the line dies without a word, and is mended': async ({ line, random }: World) => {
    line.die();
    await sleep(random() * 9000);
    line.mend();
  },
  'kill -9 of a node': async ({ nodes, random }: World) => nodes.replace(random() < 0.5 ? 0 : 1, 'SIGKILL'),
  'kill -9 of each node, one after the other': async ({ nodes }: World) => {
    await nodes.replace(0, 'SIGKILL');
    await nodes.replace(1, 'SIGKILL');
  },
};

/**
 * Turns typed into the real page in a real Chromium at random moments: of the patient's speech, of lines that drop, of nodes that
 * are killed, and of the end. Each must be on record once, in its order. BENCH_RUNS: how many calls of each kind.
 */
export async function benchTypedInBrowser(rounds = Number(process.env.BENCH_RUNS ?? 1)): Promise<string[]> {
  if (!findChromium()) return ['  left out: there is no Chromium'];
  if (!POSTGRES_URL) return ['  left out: set POSTGRES_URL_FOR_TESTS to a Postgres whose user may create databases'];
  let port = 0;
  const line = await fragileLine(() => port);
  // Only at the address that they know is a page let in.
  const nodes = await twoNodes({ DRAIN_SECONDS: '0', PUBLIC_URL: `http://127.0.0.1:${line.port}` });
  port = Number(new URL(nodes.url).port);
  const browser = await launchBrowser();
  const world: World = { nodes, line, random: chance(SEED) };
  const found: string[] = [];
  const sums = { turns: 0, speaking: 0, lost: 0, doubled: 0, swapped: 0, told: 0 };
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, befall] of Object.entries(BEFALLS)) {
        const page = await (await browser.newContext()).newPage();
        const call = await oneCall(page, world, befall);
        await page.context().close();
        for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += call[key];
        found.push(
          `  ${name.padEnd(44)} ${call.turns} turns, ${call.speaking} into the patient's speech: ` +
            `${call.lost} lost, ${call.doubled} doubled, ${call.swapped} out of order, ${call.told} called 'not sent'`,
        );
      }
    }
  } finally {
    await browser.close();
    line.close();
    await nodes.close();
  }
  return [
    ...found,
    `  ${sums.turns} turns: ${sums.lost} lost, ${sums.doubled} doubled, ${sums.swapped} out of order (limit: 0 of each); ${sums.speaking} into speech`,
  ];
}

async function oneCall(page: Page, world: World, befall: ((world: World) => unknown) | null) {
  const { random } = world;
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await enterConsultation(page, `http://127.0.0.1:${world.line.port}`, TITLE);
  await page.getByRole('button', { name: 'Start Consultation' }).first().click();
  await page.getByRole('button', { name: 'End Consultation' }).first().waitFor();
  const field = page.getByLabel('Your message');
  const fateful = 1 + Math.floor(random() * (TURNS_A_CALL - 2));
  const typed: string[] = [];
  let speaking = 0;
  let fate: unknown;
  for (let turn = 0; turn < TURNS_A_CALL; turn += 1) {
    if (turn === fateful) fate = befall?.(world);
    const text = `Question ${turn + 1}: could you tell me more about the pain?`;
    await field.fill(text);
    await field.press('Enter');
    speaking += await page.getByText(/is speaking/).count();
    typed.push(text);
    if (turn < TURNS_A_CALL - 1) await sleep(random() * PAUSE_MS);
  }
  await sleep(random() * END_MS);
  await endEarly(page);
  await fate;
  await page.getByText('Session Saved Automatically').first().waitFor({ timeout: PATIENCE_MS });
  const { transcript } = await askFromPage<CallTranscript>(page, '/api/transcript');
  const stored = transcript.filter(({ role }) => role === 'user').map(({ content }) => content);
  const told = (await page.getByText('The call ended before this was sent').allTextContents()).join(' ');
  const firsts = typed.filter((text) => stored.includes(text));
  const inOrder = [...new Set(stored)].filter((text) => typed.includes(text));
  return {
    turns: typed.length,
    speaking,
    lost: typed.length - firsts.length,
    doubled: stored.length - new Set(stored).size,
    swapped: firsts.filter((text, at) => inOrder[at] !== text).length,
    told: typed.filter((text) => told.includes(text)).length,
  };
}
