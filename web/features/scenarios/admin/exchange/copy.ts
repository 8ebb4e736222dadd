import type { UnreadLine } from '#contract/sent-import.ts';

/** The words for cases that go out as files and come in. */
export const copy = {
  exportAll: 'Export all',
  import: 'Import',
  notExported: 'The file could not be created. Please try again.',
  importing: {
    title: 'Import cases',
    file: 'Case file, .md, .zip or .docx',
    hint: 'A case file (.md), a ZIP of them, or a case in a Word file (.docx) under the template’s headings. Either all are imported, or none.',
    working: (file: string) => `Importing ${file}...`,
    done: (count: number) => (count === 1 ? 'One case was imported.' : `${count} cases were imported.`),
    results: { created: 'New', changed: 'Replaced', unchanged: 'Unchanged' },
    kept: 'The earlier text of a replaced case is kept among its versions.',
    open: 'Open',
    unread: {
      title: (count: number) => (count === 1 ? 'One line was not understood' : `${count} lines were not understood`),
      all: 'Every line was understood.',
      reasons: {
        heading: 'Under headings that the template does not have. Kept in the script, and told only if asked.',
        'no-heading': 'Before the first heading. Left out.',
        marking: 'How the case is marked. Left out: write it under Subdomains and Indicators.',
        picture: 'Pictures. Left out.',
        footnote: 'Footnotes. Left out.',
        value: 'Not offered here. Choose the specialty and the consultation type under Details.',
      } satisfies Record<UnreadLine['reason'], string>,
    },
    of: (action: string, title: string) => `${action}: ${title}`,
    refused: 'Nothing was changed. Correct these lines and import the file again.',
    notRead: 'Nothing was changed.',
    failed: 'The file could not be imported. Nothing was changed.',
    tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB. Nothing was changed.`,
    unreadable: 'The file could not be read on this computer. Nothing was changed.',
    line: (line: number) => `line ${line}`,
    problems: 'Problems, by file and line',
    another: 'Choose another file',
    close: 'Close',
  },
} as const;
