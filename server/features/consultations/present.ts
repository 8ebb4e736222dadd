import type { Consultation, HistoryItem } from '#contract/consultation.ts';
import { recordingPath } from './recording-files.ts';
import type { FoundConsultation, HistoryRow } from './store.ts';

/** A stored consultation as the API shows it. */
export function consultationOf(row: FoundConsultation): Consultation {
  return { ...commonOf(row), transcript: row.transcript, assessment: row.assessment, ...(row.played && { played: row.played }) };
}

/** A row of the history as the API shows it. */
export function historyItemOf(row: HistoryRow): HistoryItem {
  const { assessment, hasTranscript, hasAssessment } = row;
  return { ...commonOf(row), assessment, hasTranscript, hasAssessment, grades: gradesOf(row.grades) };
}

/** All three, or none. */
const gradesOf = (grades: HistoryRow['grades']): HistoryItem['grades'] => {
  const given = grades?.filter((grade) => grade !== null) ?? [];
  return given.length === 3 ? given : null;
};

const commonOf = (row: Omit<HistoryRow, 'hasTranscript' | 'hasAssessment' | 'grades' | 'assessment' | 'rank'>) => ({
  ...mockOf(row.mock),
  id: row.id,
  scenarioId: row.scenarioId,
  userId: row.userId,
  vapiCallId: row.vapiCallId,
  duration: row.duration,
  recordingUrl: row.recorded ? recordingPath(row.id, 'mono') : row.recordingUrl,
  stereoRecordingUrl: row.recorded ? recordingPath(row.id, 'stereo') : row.stereoRecordingUrl,
  completedAt: row.completedAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  notes: row.notes,
  scenario: { id: row.scenarioId, title: row.scenarioTitle, tag: row.scenarioTag, description: row.scenarioDescription },
});

/** A single station is a consultation like any other. */
const mockOf = ({ id, kind, station, endedAt }: HistoryRow['mock']): Pick<HistoryItem, 'mock'> =>
  id && kind && kind !== 'station' && station !== null ? { mock: { id, kind, station, running: endedAt === null } } : {};
