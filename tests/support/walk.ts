import { sql } from 'drizzle-orm';
import type { Session } from '@supabase/auth-js';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Client, createClient } from '#web/api/client.ts';
import { ADMIN, signInAs } from './admin.ts';
import { openAs } from './administration.ts';
import { enterAsGuest } from './sign-in.ts';
import { type Place, visitor } from './sign-in-screens.ts';

export type Role = 'visitor' | 'guest' | 'administrator';

/** Where a text appears. `sentence`: as a part of what stands there; `field`: in what a form holds; `request`: in what the page sends. */
export type Where = 'screen' | 'sentence' | 'field' | 'console' | 'request';

/** One cause, and the texts that it brings about, to the letter. */
export type Step = { cause: string; texts: readonly string[]; where?: Where; act: (walk: Walk) => Promise<unknown> };

/** One screen and its steps in their order, by one person in one page. */
export type Screen = { screen: string; as: Role; steps: readonly Step[] };

/** Somebody in a browser, and what can befall them. All of it is mended after the step. */
export type Walk = {
  place: Place;
  page: Page;
  /** The API as this person. */
  api: Client;
  /** The API as another administrator. */
  other: Client;
  go: (path: string) => Promise<unknown>;
  /** A button, by its whole name. */
  press: (name: string | RegExp) => Promise<void>;
  /** Answers on an address wait until the step is over. */
  hold: (address: string, method?: string) => Promise<void>;
  /** The network is gone for an address. */
  cut: (address: string, method?: string) => Promise<void>;
  /** The database fails for whoever asks for accounts. */
  loseAccounts: () => Promise<void>;
  /** What is done once the step is over. */
  afterwards: (undo: () => unknown) => void;
};

const SEEN_WITHIN_MS = 15_000;

export type People = Record<Exclude<Role, 'visitor'>, Session>;

/** The sessions that pages begin with. */
export async function meetPeople({ app }: Place): Promise<People> {
  const [guest, administrator] = await Promise.all([enterAsGuest(app.url), signInAs(ADMIN, app)]);
  return { guest, administrator };
}

/** Goes through a screen's steps; each must show its texts. @returns how many it saw. */
export async function walkScreen(place: Place, people: People, { as, steps }: Screen): Promise<number> {
  const page = as === 'visitor' ? await visitor(place) : await openAs(place.browser, people[as], 'about:blank');
  page.setDefaultTimeout(SEEN_WITHIN_MS);
  const told = { console: '', request: '' };
  page.on('console', (message) => void (told.console += `${message.text()}\n`));
  page.on('request', (request) => void (told.request += `${decodeURIComponent(request.url())} ${request.postData() ?? ''}\n`));
  const undoing: (() => unknown)[] = [];
  const walk = walkOf(place, people, as, page, (undo) => void undoing.push(undo));
  let seen = 0;
  for (const { cause, texts, where = 'screen', act } of steps) {
    if (where === 'console' || where === 'request') told[where] = '';
    try {
      await act(walk);
      for (const text of texts) {
        const shown = where === 'console' || where === 'request' ? heard(() => told[where], text) : onScreen(page, text, where);
        await shown.catch((error: unknown) => {
          throw new Error(`${cause}: '${text}' did not appear (${where})`, { cause: error });
        });
        seen += 1;
      }
    } finally {
      for (const undo of undoing.splice(0).toReversed()) await undo();
    }
  }
  await page.context().close();
  return seen;
}

function walkOf(place: Place, people: People, as: Role, page: Page, afterwards: Walk['afterwards']): Walk {
  const client = (role: keyof People) => createClient({ base: place.app.url, token: people[role].access_token });
  const meet = async (address: string, method: string | undefined, act: 'hold' | 'cut') => {
    let release = () => {};
    const over = new Promise<void>((resolve) => (release = resolve));
    const handler: Parameters<Page['route']>[1] = async (route) => {
      if (method && route.request().method() !== method) return route.fallback();
      if (act === 'cut') return route.abort();
      await over;
      // A page that has gone on no longer waits for it.
      return route.continue().catch(() => {});
    };
    await page.route(address, handler);
    afterwards(async () => {
      release();
      await page.unroute(address, handler);
    });
  };
  return {
    place,
    page,
    api: client(as === 'administrator' ? 'administrator' : 'guest'),
    other: client('administrator'),
    go: (path) => page.goto(place.url + path),
    press: (name) => page.getByRole('button', { name, exact: true }).first().click(),
    hold: (address, method) => meet(address, method, 'hold'),
    cut: (address, method) => meet(address, method, 'cut'),
    loseAccounts: async () => {
      await place.db.execute(sql`alter table users rename to lost_users`);
      afterwards(() => place.db.execute(sql`alter table lost_users rename to users`));
    },
    afterwards,
  };
}

async function onScreen(page: Page, text: string, where: Where): Promise<void> {
  if (where === 'field') {
    await expect.poll(() => fieldsOf(page), { timeout: SEEN_WITHIN_MS }).toContain(text);
    return;
  }
  // With a pattern, unlike with a text, upper and lower case count.
  const found = where === 'sentence' ? page.getByText(new RegExp(escaped(text))) : page.getByText(text, { exact: true });
  return found.filter({ visible: true }).first().waitFor();
}

async function heard(all: () => string, text: string): Promise<void> {
  await expect.poll(all, { timeout: SEEN_WITHIN_MS }).toContain(text);
}

/** What all the fields on the page hold and offer. */
const fieldsOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('input, textarea, select')]
      .map((field) => `${field.value}\n${field instanceof HTMLSelectElement ? [...field.options].map(({ text }) => text).join('\n') : ''}`)
      .join('\n'),
  );

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
