import type { Need } from './attention.ts';

/** The words of the list in the admin panel. */
export const copy = {
  search: 'Search cases',
  filters: (chosen: number) => (chosen ? `Filters (${chosen})` : 'Filters'),
  clear: 'Show all',
  found: (found: number, all: number) => (found === all ? `${all} cases` : `${found} of ${all} cases`),
  status: { label: 'Status', all: 'Published and drafts' },
  tag: { label: 'Specialty', all: 'All specialties' },
  need: {
    label: 'Attention',
    all: 'With and without gaps',
    options: {
      any: 'Needs attention',
      review: 'Overdue for review',
      opening: 'No opening sentence',
      record: 'No record',
      type: 'No consultation type',
      group: 'No experience group',
    } satisfies Record<Need | 'any', string>,
  },
  none: { title: 'No matching cases', text: 'Try fewer words, or show all cases.' },
  more: (count: number) => `Show ${count} more`,
  cases: 'Cases',
  duplicate: 'Duplicate',
  needs: 'Needs attention:',
  toasts: {
    duplicated: (title: string) => `Saved as a draft: ${title}`,
    notDuplicated: 'The case could not be duplicated. Please try again.',
  },
} as const;
