import { clock, transcriptLines } from '#contract/said.ts';
import type { FileReply } from '#server/http/handlers.ts';
import { type ReportLine, reportLines } from './report-lines.ts';
import type { Assessment, ConsultationRow } from './store.ts';

type Exported = Pick<ConsultationRow, 'scenarioTitle' | 'scenarioTag' | 'completedAt' | 'duration' | 'transcript' | 'notes'> & {
  /** The latest feedback; null without any. */
  assessment: Assessment | null;
};
export type ExportFormat = 'txt' | 'md' | 'json';

const NOTHING_SAID = 'Nothing was said.';
// The product's doctors and exam are in the United Kingdom.
const ukTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });

/** A consultation as a file for a portfolio or a study group: title, date, duration, transcript, feedback, notes. */
export function exportConsultation(consultation: Exported, format: ExportFormat): FileReply {
  const { type, write } = FORMATS[format];
  return { type: `${type}; charset=utf-8`, filename: `${fileName(consultation)}.${format}`, body: write(consultation) };
}

const FORMATS = {
  txt: { type: 'text/plain', write: asText },
  md: { type: 'text/markdown', write: asMarkdown },
  json: { type: 'application/json', write: asJson },
} as const satisfies Record<ExportFormat, { type: string; write: (consultation: Exported) => string }>;

function asText({ scenarioTitle, completedAt, duration, transcript, notes, assessment }: Exported): string {
  const head = [scenarioTitle, `Date: ${ukTime.format(completedAt)}`, `Duration: ${clock(duration)}`];
  const parts = [head.join('\n'), 'Transcript', spoken(transcript).join('\n') || NOTHING_SAID];
  if (assessment) parts.push(...reportLines(assessment).map(({ kind, text }) => (kind === 'item' ? `- ${text}` : text)));
  if (notes.trim()) parts.push('Session notes', notes.trim());
  return `${parts.join('\n\n')}\n`;
}

const MARKUP = { heading: '## ', subheading: '### ', text: '', item: '- ' } as const satisfies Record<ReportLine['kind'], string>;

function asMarkdown({ scenarioTitle, completedAt, duration, transcript, notes, assessment }: Exported): string {
  const lines = spoken(transcript).map(escaped);
  const parts = [
    `# ${escaped(oneLine(scenarioTitle))}`,
    `Date: ${ukTime.format(completedAt)}  \nDuration: ${clock(duration)}`,
    '## Transcript',
    ...(lines.length > 0 ? lines : [NOTHING_SAID]),
  ];
  if (assessment) parts.push(...reportLines(assessment).map(({ kind, text }) => `${MARKUP[kind]}${escaped(oneLine(text))}`));
  // Notes stay as written: a doctor may use Markdown there.
  if (notes.trim()) parts.push('## Session notes', notes.trim());
  return `${parts.join('\n\n')}\n`;
}

function asJson({ scenarioTitle, scenarioTag, completedAt, duration, transcript, notes, assessment }: Exported): string {
  const content = {
    title: scenarioTitle,
    tag: scenarioTag,
    completedAt: completedAt.toISOString(),
    duration,
    transcript,
    notes,
    assessment,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** One line an utterance, whatever line breaks were typed. */
const spoken = (transcript: Exported['transcript']): string[] =>
  transcript.map((entry) => transcriptLines([{ ...entry, text: oneLine(entry.text) }]));

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const escaped = (text: string) => text.replaceAll(/[\\`*_<>#[\]|]/g, '\\$&');

/** Letters, digits and hyphens only: it goes into a header and onto any file system. */
function fileName({ scenarioTitle, completedAt }: Exported): string {
  const title = scenarioTitle
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
  return `${title || 'consultation'}-${completedAt.toISOString().slice(0, 10)}`;
}
