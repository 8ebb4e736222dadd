/** Of the command menu alone. */
export const words = {
  title: 'Go to a case, a page or a command',
  placeholder: 'Go to a case, a page or a command',
  none: 'Nothing matches. Try fewer words.',
  cases: 'Cases',
  pages: 'Pages',
  commands: 'Commands',
  drills: 'Drills',
  scoringTest: 'SCA Test: scoring of a transcript',
  stations: 'Station editor',
  quality: 'Quality and people',
  voiceProvider: 'Voice provider',
  status: 'Status',
  theme: { light: 'Light theme', dark: 'Dark theme', system: 'Theme of the system' },
} as const;
