import { CASE_NOTE_MAX, DIFFICULTY_SHOWN_AFTER, REFUSED_DAYS } from '#contract/limits.ts';

const stations = (count: number) => (count === 1 ? '1 station' : `${count} stations`);

/** Words of the list and of both pages; those of the charts stand in charts/copy.ts, for only one page has them. */
export const copy = {
  drills: 'Drills',
  next: {
    title: 'Next best case',
    open: 'Open this case',
    refuse: 'Not this one',
    refused: `It will not be suggested again for ${REFUSED_DAYS} days.`,
    failed: 'Could not refuse this case',
  },
  cases: {
    bookmark: 'Bookmark',
    unbookmark: 'Remove bookmark',
    note: 'Note',
    addNote: 'Add a note',
    noteOn: (title: string) => `Your note on “${title}”`,
    private: 'Only you can read it.',
    left: (count: number) => `${count} characters left`,
    most: CASE_NOTE_MAX,
    save: 'Save note',
    failed: 'Could not save this',
    difficulty: (points: number) => `First attempts: ${points.toFixed(1)} of 10.5 on average`,
    difficultyOf: (candidates: number) => `Mean of ${candidates} candidates. Shown from ${DIFFICULTY_SHOWN_AFTER} on.`,
  },
  plan: {
    make: 'Make a study plan',
    change: 'Change',
    title: 'Study plan',
    intro: 'How many stations a week, up to the day of your exam. No emails are sent.',
    date: 'Exam date',
    dateHint: 'Leave it empty if you do not know it yet.',
    stations: 'Stations a week',
    groups: 'Groups to practise first',
    groupsHint: 'None chosen: all twelve alike.',
    save: 'Save plan',
    remove: 'Delete plan',
    failed: 'Could not change the plan',
    week: (done: number, all: number) =>
      done >= all ? `${stations(done)} this week, as planned` : `${stations(all - done)} left this week (${done} of ${all} done)`,
    exam: (days: number) =>
      days < 0
        ? 'Your exam date has passed'
        : days === 0
          ? 'Your exam is today'
          : days === 1
            ? 'Your exam is tomorrow'
            : `${daysWords(days)} to your exam`,
    calendar: {
      title: 'Calendar',
      text: 'Subscribe to your plan in a calendar program. Anyone with the address can read it; it names no cases.',
      on: 'Create a calendar address',
      renew: 'New address',
      off: 'Turn off',
      label: 'Calendar address',
      copy: 'Copy',
      copied: 'Address copied',
      open: 'Open in calendar',
      guest: 'It ends with your guest session.',
    },
  },
} as const;

function daysWords(days: number): string {
  return days < 21 ? `${days} days` : `${Math.floor(days / 7)} weeks`;
}
