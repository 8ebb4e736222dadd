import { AppError } from '#contract/errors.ts';
import { storable } from '#contract/text.ts';
import type { CaseVersions } from '#server/features/scenarios/case-versions.ts';
import type { ScenarioStore } from '#server/features/scenarios/store.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import { cursorOf, cursorText } from './cursor.ts';
import { exportConsultation } from './export-consultation.ts';
import { isRanked } from './history-order.ts';
import { consultationOf, historyItemOf } from './present.ts';
import { recordingAddress, sentAssessment, type SentAssessment } from './rules.ts';
import { type CallsForSaving, saveConsultation } from './save-consultation.ts';
import { entriesOf } from './sent-transcript.ts';
import type { ProgressStore } from './progress-store.ts';
import type { ConsultationStore } from './store.ts';

type Names =
  | 'saveSession'
  | 'createConsultation'
  | 'getProgress'
  | 'getHistory'
  | 'getConsultation'
  | 'deleteConsultation'
  | 'updateNotes'
  | 'keepCallNotes'
  | 'exportConsultation';

type Parts = {
  consultations: ConsultationStore;
  progress: ProgressStore;
  scenarios: Pick<ScenarioStore, 'find'>;
  versions: Pick<CaseVersions, 'current' | 'find'>;
  calls: CallsForSaving;
  /** Removes the files of a call's recording, if there are any. */
  forgetRecording: (callId: string) => Promise<void>;
  /** Stores a report that came with a consultation, once (features/assessment). */
  keepAssessment: (consultationId: string, sent: SentAssessment) => Promise<void>;
  now: () => Date;
};

/** Saving consultations, and what their owner does with them afterwards. Another user's are never found. */
export function consultationHandlers({
  consultations,
  progress,
  scenarios,
  versions,
  calls,
  forgetRecording,
  keepAssessment,
  now,
}: Parts): HandlersFor<Names> {
  const save = saveConsultation({ consultations, scenarios, versions, calls, now });
  const ownOf = async (id: string, userId: string) => {
    const row = await consultations.find(id, userId);
    if (!row) throw new AppError('consultation_not_found');
    return row;
  };

  return {
    saveSession: async ({ body, user, alreadyThere }) => {
      const { id, isNew } = await save({ user, callId: body.vapiCallId, scenarioId: body.scenarioId, duration: body.duration });
      if (!isNew) alreadyThere();
      return { id };
    },

    createConsultation: async ({ body, user, alreadyThere }) => {
      const assessment = sentAssessment(body.assessment, user);
      const startedAt = new Date(now().getTime() - body.duration * 1000);
      const { id, isNew } = await save({
        user,
        callId: body.vapiCallId ?? null,
        scenarioId: body.scenarioId,
        duration: body.duration,
        sent: {
          transcript: entriesOf(body.transcript ?? [], startedAt),
          recordingUrl: recordingAddress(body.recordingUrl),
          stereoRecordingUrl: recordingAddress(body.stereoRecordingUrl),
        },
      });
      if (assessment) await keepAssessment(id, assessment);
      if (!isNew) alreadyThere();
      return consultationOf(await ownOf(id, user.id));
    },

    getProgress: async ({ user }) => (await progress.progressOf(user.id)).map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })),

    getHistory: async ({ query: { limit, cursor, ...filter }, user, header }) => {
      const after = cursor === undefined ? null : cursorOf(cursor, isRanked(filter.sort));
      // One more than asked for tells whether there is a next page.
      const rows = await consultations.history({ userId: user.id, limit: limit + 1, after, ...filter });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      if (last && rows.length > limit) header('x-next-cursor', cursorText(last));
      return page.map(historyItemOf);
    },

    getConsultation: async ({ params, user }) => consultationOf(await ownOf(params.id, user.id)),

    deleteConsultation: async ({ params, user }) => {
      const removed = await consultations.remove(params.id, user.id);
      if (!removed) throw new AppError('consultation_not_found');
      if (removed.callId) await forgetRecording(removed.callId);
      return { success: true };
    },

    updateNotes: async ({ params, body, user }) => {
      const notes = storable(body.notes);
      if (!(await consultations.setNotes(params.id, user.id, notes))) throw new AppError('consultation_not_found');
      return { notes };
    },

    keepCallNotes: async ({ params, body, user }) => {
      const notes = storable(body.notes);
      if (!(await consultations.setNotesOfCall(params.callId, user.id, notes))) throw new AppError('call_not_found');
      return { notes };
    },

    exportConsultation: async ({ params, query, user }) => exportConsultation(await ownOf(params.id, user.id), query.format),
  };
}
