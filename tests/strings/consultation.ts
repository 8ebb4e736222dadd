import type { Page } from 'playwright-core';
import type { Screen, Walk } from '../support/walk.ts';

const CASE = 'A painful big toe';

async function openCase({ page, go, press }: Walk, title = CASE): Promise<void> {
  await go('/scenarios');
  await press('Select a scenario');
  await page.getByRole('option', { name: title }).click();
  await page.getByRole('button', { name: 'Start Consultation' }).waitFor();
}

/** A typed call of one turn, up to and with the answer. */
async function talk(walk: Walk): Promise<void> {
  await openCase(walk);
  await walk.press('Start Consultation');
  await say(walk.page, 'Hello, I am Doctor Patel. What can I do for you today?', 1);
}

async function say(page: Page, words: string, answers: number): Promise<void> {
  await page.getByLabel('Your message').fill(words);
  await page.getByLabel('Your message').press('Enter');
  const lines = page.getByRole('list', { name: 'Conversation transcript' }).getByRole('listitem');
  await lines
    .filter({ hasText: /^Patient/ })
    .nth(answers - 1)
    .waitFor();
  await page
    .getByText(/is listening/)
    .first()
    .waitFor();
}

export const consultation: Screen = {
  screen: 'Consultation screen',
  as: 'guest',
  steps: [
    {
      cause: 'a case that is not there',
      texts: ['Scenario Not Found', 'Back to Scenarios'],
      act: ({ go }) => go('/consultation/00000000-0000-4000-8000-000000000000'),
    },
    {
      cause: 'a case is opened',
      texts: ['Start Consultation', 'Materials for candidate', 'Session Notes'],
      act: async (walk) => {
        await openCase(walk);
        await walk.page.getByLabel('Type only, without microphone or sound').check();
      },
    },
    {
      cause: 'Start is pressed before the page knows whether a call is open',
      texts: ['Not Ready', 'Voice system is still loading. Please wait a moment.'],
      act: async (walk) => {
        await walk.hold('**/api/calls/current');
        // The press is kept: whoever leaves the page before the answer comes starts nothing.
        walk.afterwards(() => walk.go('/scenarios'));
        await openCase(walk);
        await walk.press('Start Consultation');
      },
    },
    {
      cause: 'the network is gone at the start',
      texts: ['Connection Error', 'Failed to start consultation.'],
      act: async (walk) => {
        await walk.cut('**/api/calls', 'POST');
        await openCase(walk);
        await walk.press('Start Consultation');
      },
    },
    {
      cause: 'the case is deleted while its page is open',
      texts: ['Invalid Scenario'],
      act: async (walk) => {
        const { id } = await walk.other.createScenario({
          title: 'Short-lived',
          description: 'Since Sunday',
          tag: 'Cardiology',
          patientDetails: '## Opening Sentence\nMy chest is sore.',
          voiceProvider: '11labs',
          voiceId: 'Rachel',
          status: 'published',
        });
        await openCase(walk, 'Short-lived');
        await walk.other.deleteScenario({ id });
        await walk.press('Start Consultation');
      },
    },
    { cause: 'a call is up, and both have spoken', texts: ['End Consultation', 'Doctor', 'Patient'], act: talk },
    {
      cause: 'it is ended',
      texts: ['Session Saved Automatically', 'Generating...'],
      act: ({ press }) => press('End Consultation'),
    },
    {
      cause: 'there is time for one’s own grades meanwhile',
      texts: ['Complete the SCA criteria assessment form'],
      act: async () => {},
    },
    {
      cause: 'the marks come by themselves',
      texts: ['SCA Scoring Complete', 'Detailed 26-indicator feedback has been generated and saved.', 'Regenerate SCA Feedback'],
      act: async () => {},
    },
    {
      cause: 'the network is gone while a call is saved',
      texts: ['Auto-Save Failed', 'Failed to save the session automatically. You can try manually.', 'Save Session Manually'],
      act: async (walk) => {
        await walk.cut('**/api/consultations/save-session');
        await talk(walk);
        await walk.press('End Consultation');
      },
    },
    {
      cause: 'the network is still gone',
      texts: ['Save Failed', 'Failed to save the consultation session. Please try again.'],
      act: async ({ cut, press }) => {
        await cut('**/api/consultations/save-session');
        await press('Save Session Manually');
      },
    },
    { cause: 'the network is back', texts: ['Session Saved'], act: ({ press }) => press('Save Session Manually') },
    {
      cause: 'twelve minutes pass',
      texts: ["Time's Up!", 'Your 12-minute consultation has ended.'],
      act: async (walk) => {
        const { clock } = walk.place;
        await talk(walk);
        // A typed call in which nobody types ends after ten minutes.
        clock.ahead = 590_000;
        await say(walk.page, 'I think this is gout.', 2);
        clock.ahead = 725_000;
        walk.afterwards(() => (clock.ahead = 0));
      },
    },
  ],
};
