export const copy = {
  title: 'Select a Patient Scenario',
  intro: 'Realistic GP scenarios with background, hidden agendas and learning objectives.',
  dropdown: 'Select a scenario',
  drills: 'Drills',
  select: 'Select Scenario',
  loading: 'Loading scenarios...',
  failed: { title: 'Failed to load scenarios', text: 'Please try refreshing the page' },
  retry: 'Refresh',
  empty: { title: 'No cases yet', text: 'Cases appear here once an administrator has published them.' },
  isNew: 'Not tried yet',
  types: { video: 'Video', telephone: 'Telephone' },
  tried: {
    times: (tries: number) => `Tried ${tries === 1 ? 'once' : tries === 2 ? 'twice' : `${tries} times`}`,
    last: 'Last grades:',
    /** As in contract/grades.ts, which stands in a file that the list does not begin with. */
    grades: { CP: 'Clear pass', P: 'Pass', F: 'Fail', CF: 'Clear fail' },
  },
  filters: {
    search: 'Search cases',
    filters: (chosen: number) => (chosen ? `Filters (${chosen})` : 'Filters'),
    clear: 'Show all',
    found: (shown: number, all: number) => (shown === all ? `${all} cases` : `${shown} of ${all} cases`),
    tag: { label: 'Specialty', all: 'All specialties' },
    group: { label: 'Experience group', all: 'All experience groups' },
    type: { label: 'Consultation type', all: 'Video and telephone' },
    mine: {
      label: 'My progress',
      all: 'New and tried',
      options: { new: 'Not tried yet', tried: 'Tried', failed: 'A domain failed', bookmarked: 'Bookmarked' },
    },
    none: { title: 'No matching cases', text: 'Try fewer words, or show all cases.' },
  },
  tips: {
    title: 'Practice Tips',
    items: [
      ['Listen actively', 'Notice verbal and non-verbal cues.'],
      ['Explore ICE', 'Ideas, Concerns, Expectations.'],
      ['Take notes', 'Use session notes for reflection.'],
    ],
  },
} as const;
