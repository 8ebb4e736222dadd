import { CONSULTATION_SECONDS, REMINDER_SECONDS } from '#contract/limits.ts';

const limit = CONSULTATION_SECONDS / 60;
const reminder = REMINDER_SECONDS / 60;

/** The instructions: only their dialog has them. */
export const help = {
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
} as const;
