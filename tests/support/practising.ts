import type { Session } from '@supabase/auth-js';
import type { Browser, Page } from 'playwright-core';
import type { Grade, Verdict } from '#contract/assessment.ts';
import { INDICATOR_IDS, type IndicatorId } from '#contract/indicator.ts';
import type { Db } from '#server/db/open.ts';
import { createClient } from '#web/api/client.ts';
import { keepSignIn, SIGN_IN_KEY } from './past-work.ts';
import { heldInCall, practised } from './practised.ts';
import { enterAsGuest } from './sign-in.ts';

const GRADES: Grade[] = ['CF', 'F', 'P', 'CP'];
const DAY = 86_400_000;

/** Numbers from 0 to 1 that are the same in every run. */
function sameEveryTime(): () => number {
  let seed = 7;
  return () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** A new guest with so many marked consultations, who gets better. `inCalls`: they were held in calls, so that their cases count as completed. */
export async function practisingGuest(db: Db, url: string, consultations: number, inCalls = false) {
  const signIn = await enterAsGuest(url);
  const api = createClient({ base: url, token: signIn.access_token });
  const cases = await api.listScenarios();
  const random = sameEveryTime();
  for (let index = 0; index < consultations; index += 1) {
    const skill = 0.8 + (index / 60) * 1.2;
    const grade = () => GRADES[Math.max(0, Math.min(3, Math.round(skill + random() * 2 - 1)))]!;
    const grades: [Grade, Grade, Grade] = [grade(), grade(), grade()];
    const verdict = (id: IndicatorId): Verdict => {
      const chance = random() + (id === 'D2_8' || id === 'D3_2' ? 0.3 : 0) - index / 160;
      return chance > 0.95 ? 'missed' : chance > 0.75 ? 'partial' : chance > 0.72 ? 'overdone' : chance < 0.12 ? 'not_applicable' : 'met';
    };
    const consultationId = await practised(db, {
      userId: signIn.user.id,
      scenarioId: cases[index % Math.min(cases.length, 15)]!.id,
      at: new Date(Date.now() - (consultations - index) * 1.3 * DAY),
      grades,
      verdicts: Object.fromEntries(INDICATOR_IDS.map((id) => [id, verdict(id)])),
      doctorShare: 0.62 - index / 600 + random() * 0.08,
      split: [560 - index * 2 + random() * 60, 120 + index * 2 + random() * 60],
      ...(index % 3 === 0 && { self: [{ domain: 'D1', grade: 'P', line: '' }, { domain: 'D2', grade: 'P', line: '' }] }), // prettier-ignore
    });
    if (inCalls) await heldInCall(db, consultationId);
  }
  return { signIn, api, cases };
}

/** A page of this size on which somebody is signed in. */
export async function pageOf(browser: Browser, signIn: Session, viewport: { width: number; height: number }): Promise<Page> {
  const page = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();
  await page.addInitScript(keepSignIn, [SIGN_IN_KEY, signIn] as Parameters<typeof keepSignIn>[0]);
  page.setDefaultTimeout(15_000);
  return page;
}
