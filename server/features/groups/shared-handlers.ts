import { AppError } from '#contract/errors.ts';
import { sharesAtLeast } from '#contract/shares.ts';
import { RECORDING_LINK_SECONDS } from '#contract/limits.ts';
import type { DisputeService } from '#server/features/assessment/dispute-service.ts';
import type { DisputeStore } from '#server/features/assessment/dispute-store.ts';
import type { AssessmentStore } from '#server/features/assessment/store.ts';
import { actorOf } from '#server/features/auth/log-change.ts';
import { findRecording } from '#server/features/consultations/recording-files.ts';
import type { ConsultationStore } from '#server/features/consultations/store.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { FileStore } from '#server/providers/files/files.ts';
import type { GroupAccess } from './group-access.ts';
import type { LogGroup } from './log-group.ts';
import type { Looks } from './looks.ts';
import type { Shared } from './shared-store.ts';
import type { WordsStore } from './words-store.ts';

type Parts = {
  access: Pick<GroupAccess, 'consultation'>;
  looks: Pick<Looks, 'note'>;
  words: WordsStore;
  consultations: Pick<ConsultationStore, 'find' | 'recordedCall'>;
  assessments: Pick<AssessmentStore, 'list'>;
  disputes: Pick<DisputeStore, 'of'>;
  disputeService: Pick<DisputeService, 'answer'>;
  files: Pick<FileStore, 'stat' | 'open'>;
  /** Makes an address of ours that opens without a token until then. */
  sign: (path: string, expiresAt: Date) => string;
  log: LogGroup;
  now: () => Date;
};
type Names =
  | 'readShared'
  | 'linkSharedRecording'
  | 'getSharedRecording'
  | 'commentOnShared'
  | 'deleteComment'
  | 'gradeShared'
  | 'answerSharedDispute';

/** A trainee's consultation as a trainer reads, hears and judges it. Each request asks first whether it is shared still. */
export function sharedHandlers(parts: Parts): HandlersFor<Names> {
  const { access, looks, words, consultations, assessments, disputes, disputeService, files, sign, log, now } = parts;
  type At = { params: { id: string; consultationId: string }; user: { id: string } };
  const readable = ({ params, user }: At) => access.consultation(params.id, params.consultationId, user.id, 'reports');

  async function recordingOf({ consultationId, trainee }: Shared) {
    const callId = await consultations.recordedCall(consultationId, trainee.id);
    return callId === null ? null : findRecording(files, callId, 'mono');
  }
  async function heard(groupId: string, consultationId: string, trainerId: string) {
    const shared = await access.consultation(groupId, consultationId, trainerId, 'recordings');
    const found = await recordingOf(shared);
    if (!found) throw new AppError('consultation_not_found');
    return { shared, found };
  }

  return {
    async readShared({ params, user, ip }) {
      const shared = await readable({ params, user });
      const { consultationId: id, trainee, title, group } = shared;
      await looks.note({ group, what: 'report', trainees: [trainee], consultation: { id, title } }, actorOf({ user, ip }));
      const row = await consultations.find(id, trainee.id);
      if (!row) throw new AppError('consultation_not_found');
      const records = await assessments.list(id);
      const disputed = await disputes.of(records.map((record) => record.id));
      const newest = records[0] ?? null;
      return {
        id,
        title,
        tag: row.scenarioTag,
        trainee,
        completedAt: row.completedAt.toISOString(),
        duration: row.duration,
        transcript: row.transcript,
        // What candidates grade themselves stays theirs.
        assessment: newest && { ...newest, assessment: { report: newest.assessment.report } },
        disputes: [...disputed.values()].flat().toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
        recording: sharesAtLeast(shared.shares, 'recordings') && (await recordingOf(shared)) !== null,
        words: await words.of(id, user.id),
      };
    },

    async linkSharedRecording({ params, user, ip }) {
      const { shared, found } = await heard(params.id, params.consultationId, user.id);
      const { consultationId: id, trainee, title, group } = shared;
      await looks.note({ group, what: 'recording', trainees: [trainee], consultation: { id, title } }, actorOf({ user, ip }));
      const expiresAt = new Date(now().getTime() + RECORDING_LINK_SECONDS * 1000);
      const url = sign(`/api/groups/${group.id}/consultations/${id}/recording/${user.id}`, expiresAt);
      return { url, expiresAt: expiresAt.toISOString(), format: found.format };
    },

    // The signature stands for the trainer whom the path names; what is shared is asked again.
    async getSharedRecording({ params, user }) {
      if (user && user.id !== params.trainerId) throw new AppError('consultation_not_found');
      const { found } = await heard(params.id, params.consultationId, params.trainerId);
      const { key, type, size, modifiedAt } = found;
      return { type, body: { size, modifiedAt, open: (range) => files.open(key, range) } };
    },

    async commentOnShared({ params, body, user, ip }) {
      const { consultationId, group, title } = await readable({ params, user });
      if (!(await words.comment({ consultationId, groupId: group.id, trainerId: user.id }, body.text, now())))
        throw new AppError('group_full');
      await log(actorOf({ user, ip }), {
        action: 'trainer_commented',
        group,
        changes: [{ field: 'consultation', before: null, after: title }],
      });
      return words.of(consultationId, user.id);
    },

    async deleteComment({ params, user, ip }) {
      const { consultationId, group, title } = await readable({ params, user });
      if (!(await words.uncomment(consultationId, params.commentId, user.id))) throw new AppError('not_found');
      await log(actorOf({ user, ip }), {
        action: 'comment_deleted',
        group,
        changes: [{ field: 'consultation', before: title, after: null }],
      });
      return words.of(consultationId, user.id);
    },

    async gradeShared({ params, body, user, ip }) {
      const { consultationId, group, title } = await readable({ params, user });
      await words.grade({ consultationId, groupId: group.id, trainerId: user.id }, body.grades, now());
      const after = `${title}: ${body.grades.join(', ')}`;
      await log(actorOf({ user, ip }), { action: 'trainer_graded', group, changes: [{ field: 'grades', before: null, after }] });
      return words.of(consultationId, user.id);
    },

    async answerSharedDispute({ params, body, user, ip }) {
      const { consultationId } = await readable({ params, user });
      const records = await assessments.list(consultationId);
      const its = [...(await disputes.of(records.map((record) => record.id))).values()].flat();
      if (!its.some(({ id }) => id === params.disputeId)) throw new AppError('dispute_not_found');
      return disputeService.answer(params.disputeId, actorOf({ user, ip }), body.answer);
    },
  };
}
