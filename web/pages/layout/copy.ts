import { CONSULTATION_SECONDS, REMINDER_SECONDS } from '#contract/limits.ts';

const limit = CONSULTATION_SECONDS / 60;
const reminder = REMINDER_SECONDS / 60;

export const copy = {
  product: 'GP Training Platform',
  badge: 'SCA Exam Prep',
  scenarios: 'Scenarios',
  mocks: 'Mock exam',
  history: 'History',
  progress: 'Progress',
  admin: 'Admin',
  backToAdmin: 'Admin Panel',
  instructions: 'Instructions',
  unseen: 'not read yet',
  logout: 'Logout',
  guest: 'Guest User',
  account: 'Account',
  openMenu: 'Open menu',
  menu: 'Menu',
  navigation: 'Main',
  skip: 'Skip to content',
  loading: 'Loading...',
  theme: { light: 'Light', dark: 'Dark', system: 'System', label: 'Theme' },
  notFound: { title: 'Page Not Found', text: 'There is nothing at this address.', action: 'Go to scenarios' },
  broken: {
    title: 'This page stopped working',
    text: 'What you saved is safe. Reload the page to continue.',
    reload: 'Reload',
    home: 'Go to scenarios',
  },
  noConnection: 'No connection to the server. What you see may be out of date, and changes cannot be saved until it is back.',
  guestLogout: {
    title: 'Log out as a guest?',
    description:
      'Without a full account this guest account cannot be opened again, and its consultations are lost to you. To keep them, choose Keep your work first.',
    action: 'Log out',
    cancel: 'Stay here',
  },
  unsentNotes: {
    title: 'Log out without saving?',
    description: 'There was no connection to save your latest notes. They are lost once you log out.',
    action: 'Log out',
    cancel: 'Stay here',
  },
  unsaved: {
    title: 'Leave without saving?',
    description: 'This page has unsaved changes.',
    action: 'Leave',
    cancel: 'Stay here',
  },
  help: {
    title: 'How to Use the GP Consultation Trainer',
    sections: [
      {
        title: 'Getting Started',
        points: [
          'Select a scenario from the dropdown',
          "Click 'Start Consultation'",
          'Allow microphone permission when your browser asks; you can also type instead of speaking',
        ],
      },
      {
        title: 'During the Consultation',
        points: [
          'Speak naturally, and interrupt the patient when you need to',
          'Explore ICE: Ideas, Concerns and Expectations',
          'Look for hidden agendas',
          `At ${reminder} minutes you are told that two remain; sessions end automatically after ${limit} minutes (SCA exam timing)`,
        ],
      },
      {
        title: 'After the Consultation',
        points: ['Complete the SCA criteria assessment form', 'Write reflection notes', 'Export the transcript'],
      },
      {
        title: 'Pro Tips',
        points: ['Practise different consultation styles', 'Build rapport and empathy', 'Use open-ended questions', "Don't rush"],
      },
    ],
    done: 'Got it',
  },
} as const;
