import type { Screen } from '../support/walk.ts';

export const layout: Screen = {
  screen: 'Layout and instructions',
  as: 'administrator',
  steps: [
    {
      cause: 'an administrator is signed in',
      texts: ['GP Training Platform', 'SCA Exam Prep', 'Scenarios', 'History', 'Admin', 'Logout'],
      act: ({ go }) => go('/dashboard'),
    },
    { cause: 'they were not read yet', where: 'sentence', texts: ['Instructions'], act: async () => {} },
    {
      cause: 'the instructions are opened',
      texts: [
        'How to Use the GP Consultation Trainer',
        'Getting Started',
        'Select a scenario from the dropdown',
        "Click 'Start Consultation'",
        'During the Consultation',
        'Look for hidden agendas',
        'At 10 minutes you are told that two remain; sessions end automatically after 12 minutes (SCA exam timing)',
        'After the Consultation',
        'Complete the SCA criteria assessment form',
        'Write reflection notes',
        'Export the transcript',
        'Pro Tips',
        'Build rapport and empathy',
        'Use open-ended questions',
        "Don't rush",
      ],
      act: ({ press }) => press(/^Instructions/),
    },
    {
      cause: 'they speak in whole sentences of these',
      where: 'sentence',
      texts: ['Allow microphone permission', 'Speak naturally', 'interrupt the patient', 'Explore ICE', 'different', 'styles'],
      act: async () => {},
    },
    { cause: 'an address that is no screen', texts: ['Page Not Found'], act: ({ go }) => go('/nowhere') },
  ],
};

export const list: Screen = {
  screen: 'Scenario list',
  as: 'guest',
  steps: [
    {
      cause: 'the cases are on their way',
      texts: ['Loading scenarios...'],
      act: async ({ hold, go }) => {
        await hold('**/api/scenarios');
        await go('/');
      },
    },
    {
      cause: 'the network is gone',
      texts: ['Failed to load scenarios', 'Please try refreshing the page'],
      act: async ({ cut, go }) => {
        await cut('**/api/scenarios');
        await go('/scenarios');
      },
    },
    {
      cause: 'the cases are there',
      texts: [
        'Select a Patient Scenario',
        'Realistic GP scenarios with background, hidden agendas and learning objectives.',
        'Select Scenario',
        'Practice Tips',
        'Listen actively',
        'Explore ICE',
        'Ideas, Concerns, Expectations.',
        'Take notes',
        'Use session notes for reflection.',
      ],
      act: ({ go }) => go('/login'),
    },
    { cause: 'the first tip', where: 'sentence', texts: ['verbal and non-verbal cues'], act: async () => {} },
    {
      cause: 'the built-in cases have all the tags',
      where: 'sentence',
      texts: [
        'General Medicine',
        'Cardiology',
        'Respiratory',
        'Gastroenterology',
        'Neurology',
        'Rheumatology',
        'Endocrinology',
        'Mental Health',
      ],
      act: async () => {},
    },
    {
      cause: 'the dropdown of which the instructions speak',
      texts: ['Start Consultation'],
      act: async ({ page, press }) => {
        await press('Select a scenario');
        await page.getByRole('option', { name: 'A painful big toe' }).click();
      },
    },
    {
      cause: 'the test page waits for the cases',
      texts: ['Loading SCA Test...'],
      act: async ({ hold, go }) => {
        await hold('**/api/scenarios');
        await go('/scoring-test');
      },
    },
    {
      cause: 'who is no administrator opens the station editor',
      texts: ['Access Denied', 'Return to Scenarios'],
      act: ({ go }) => go('/scoring-admin'),
    },
    {
      cause: 'who is no administrator opens the admin panel',
      texts: [
        'Access Denied',
        'You do not have permission to access the admin panel. Admin access requires being added to the ADMIN_EMAILS environment variable.',
        'Return to Scenarios',
      ],
      act: ({ go }) => go('/admin'),
    },
  ],
};
