import { onList } from '../support/sign-in-screens.ts';
import type { Screen, Walk } from '../support/walk.ts';

const LINES = [
  { role: 'doctor', text: 'Hello, I am Doctor Patel. What can I do for you today?' },
  { role: 'patient', text: 'It is my big toe.' },
];

/** Saves one, said to be completed some minutes ago. */
async function past({ api, place }: Walk, { minutesAgo = 0, ...given }: { minutesAgo?: number; said?: boolean; recordingUrl?: string }) {
  const { said = true, recordingUrl = null } = given;
  const scenario = (await api.listScenarios()).find(({ stationKey }) => stationKey === 'station-cut-slipper');
  place.clock.ahead = -minutesAgo * 60_000;
  const { id } = await api.createConsultation({
    scenarioId: scenario!.id,
    duration: 300,
    transcript: said ? LINES : [],
    recordingUrl,
  });
  place.clock.ahead = 0;
  return id;
}

export const details: Screen = {
  screen: 'Consultation details and assessment panel',
  as: 'guest',
  steps: [
    {
      cause: 'a consultation of ten minutes ago is opened, its marks are on their way',
      texts: ['Retry this Consultation', 'Loading...'],
      act: async (walk) => {
        const id = await past(walk, { minutesAgo: 10 });
        await walk.hold('**/assessments');
        await walk.go(`/consultation-details/${id}`);
      },
    },
    { cause: 'it has none', texts: ['Generate SCA Feedback', 'Doctor', 'Patient'], act: async () => {} },
    {
      cause: 'the network is gone while it is marked',
      texts: ['SCA Scoring Failed', 'Failed to generate SCA scoring. Please try again.'],
      act: async ({ cut, press }) => {
        await cut('**/api/scoring/grade');
        await press('Generate SCA Feedback');
      },
    },
    {
      cause: 'it is being marked',
      texts: ['Generating...'],
      act: async ({ hold, press }) => {
        await hold('**/api/scoring/grade');
        await press('Generate SCA Feedback');
      },
    },
    {
      cause: 'it was marked',
      texts: ['SCA Scoring Complete', 'Detailed 26-indicator feedback has been generated and saved.', 'Regenerate SCA Feedback'],
      act: async () => {},
    },
    {
      cause: 'it is marked once more',
      where: 'request',
      texts: ['"sessionId":"', '"scenarioId":"', 'Doctor: Hello, I am Doctor Patel.', 'Patient: It is my big toe.'],
      act: ({ press }) => press('Regenerate SCA Feedback'),
    },
    {
      cause: 'the network is gone',
      texts: ['Failed to load consultation details', 'Please try refreshing the page'],
      act: async ({ cut, page }) => {
        await cut('**/api/consultations/*');
        await page.reload();
      },
    },
  ],
};

export const history: Screen = {
  screen: 'History screen',
  as: 'visitor',
  steps: [
    {
      cause: 'a new guest has held none',
      texts: ['Start Your First Consultation'],
      act: async ({ page, go, press }) => {
        await go('/');
        await press('Enter as Guest');
        await onList(page);
        await page.getByRole('link', { name: 'History' }).click();
      },
    },
  ],
};

export const fullHistory: Screen = {
  screen: 'History screen with consultations',
  as: 'guest',
  steps: [
    {
      cause: 'three were held: said and marked, only said, only marked; one was recorded',
      texts: ['Transcript & Assessment', 'Transcript Available', 'Assessment Available', 'Play Recording', 'Delete'],
      act: async (walk) => {
        const [both, , marked] = [await past(walk, {}), await past(walk, { recordingUrl: 'https://sound.test/a.mp3' }), await past(walk, { said: false })]; // prettier-ignore
        await walk.api.grade({ sessionId: both });
        await walk.api.grade({ sessionId: marked, transcript: 'Doctor: Hello, what can I do?\nPatient: My toe.' });
        await walk.go('/history');
      },
    },
    { cause: 'the recording is played', texts: ['Consultation Recording'], act: ({ press }) => press('Play Recording') },
    {
      cause: 'one is to be deleted',
      where: 'sentence',
      texts: ['This action cannot be undone'],
      act: async ({ page, press }) => {
        await page.keyboard.press('Escape');
        await press('Delete');
      },
    },
    {
      cause: 'the network is gone meanwhile',
      texts: ['Error'],
      act: async ({ page, cut }) => {
        await cut('**/api/consultations/*', 'DELETE');
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      },
    },
    {
      cause: 'the network is back',
      texts: ['Success'],
      act: async ({ page, press }) => {
        await press('Delete');
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      },
    },
    {
      cause: 'the network is gone',
      texts: ['Failed to load consultation history', 'Please try refreshing the page'],
      act: async ({ cut, page }) => {
        await cut('**/api/consultations/history**');
        await page.reload();
      },
    },
  ],
};
