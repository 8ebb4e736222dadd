import { AppError } from '#contract/errors.ts';
import { storable } from '#contract/text.ts';
import type { Entry } from '#contract/transcript.ts';
import { isRowId } from '#server/db/row-id.ts';
import { isVisible } from '#server/features/scenarios/rules.ts';
import type { CaseVersions } from '#server/features/scenarios/case-versions.ts';
import type { ScenarioStore } from '#server/features/scenarios/store.ts';
import { measuredSeconds } from './rules.ts';
import type { ConsultationStore } from './store.ts';

/** A call of the user's, ended. `spoken`: no turn of it was typed. */
export type FinishedCall = {
  scenarioId: string;
  /** The case as it stood when the call began. */
  scenarioVersionId: string | null;
  transcript: Entry[];
  /** First `ready`; null when the call never became active. */
  activeAt: Date | null;
  endedAt: Date | null;
  spoken: boolean;
  /** Its recording lies here. */
  recorded: boolean;
};

/** What saving needs of features/calls. */
export type CallsForSaving = {
  /** Ends the call if it still runs and gives what was said. Any text may come as `callId`. */
  finish: (callId: string, userId: string) => Promise<FinishedCall | 'unknown' | 'not-yours'>;
};

export type SavingParts = {
  consultations: Pick<ConsultationStore, 'idOfCall' | 'insert'>;
  scenarios: Pick<ScenarioStore, 'find'>;
  versions: Pick<CaseVersions, 'current' | 'find'>;
  calls: CallsForSaving;
  now: () => Date;
};

export type ToSave = {
  user: { id: string; isAdmin: boolean };
  /** Null when it was sent whole, with no call. */
  callId: string | null;
  /** As the client says; null leaves it to the call. A call held by us knows its own. */
  scenarioId: string | null;
  /** Seconds by the client's clock, echoed; null takes what the server measured. */
  duration: number | null;
  /** What a client or provider sent for a call that we did not hold, or that has no words. */
  sent?: { transcript: Entry[]; recordingUrl: string | null; stereoRecordingUrl: string | null };
};

/**
 * Saves the consultation of a call, once for each user and call however often and however many at once
 * (api.md, rule 1). A call that never was ours is saved with what was sent, or with an empty transcript.
 * @throws call_not_found for somebody else's call; scenario_not_found unless the user may see the scenario or
 * held the call on it.
 */
export function saveConsultation({ consultations, scenarios, versions, calls, now }: SavingParts) {
  return async ({ user, scenarioId, duration, sent, ...order }: ToSave): Promise<{ id: string; isNew: boolean }> => {
    const callId = order.callId === null ? null : callKey(order.callId);
    const before = callId && (await consultations.idOfCall(user.id, callId));
    if (before) return { id: before, isNew: false };

    const found = callId === null ? 'unknown' : await calls.finish(callId, user.id);
    if (found === 'not-yours') throw new AppError('call_not_found');
    const held = found === 'unknown' ? null : found;
    const scenario = await scenarios.find(held?.scenarioId ?? scenarioId ?? '');
    if (!scenario || !(held || isVisible(scenario, user))) throw new AppError('scenario_not_found');

    const version = held?.scenarioVersionId ? await versions.find(held.scenarioVersionId) : await versions.current(scenario.id);
    const { title, tag, description } = version?.snapshot ?? scenario;
    const completedAt = held?.endedAt ?? now();
    const measured = held && measuredSeconds({ activeAt: held.activeAt, endedAt: completedAt });
    const ours = held && (held.transcript.length > 0 || !sent) ? held : null;
    const id = await consultations.insert({
      userId: user.id,
      scenarioId: scenario.id,
      scenarioVersionId: version?.id ?? null,
      vapiCallId: callId,
      duration: duration ?? measured ?? 0,
      measuredDuration: measured,
      spoken: ours?.spoken ?? false,
      transcript: ours?.transcript ?? sent?.transcript ?? [],
      recorded: held?.recorded ?? false,
      recordingUrl: sent?.recordingUrl ?? null,
      stereoRecordingUrl: sent?.stereoRecordingUrl ?? null,
      scenarioTitle: title,
      scenarioTag: tag,
      scenarioDescription: description,
      completedAt,
      createdAt: now(),
    });
    if (id) return { id, isNew: true };
    const first = await consultations.idOfCall(user.id, callId!);
    // Saved by another request and deleted again in the same moment.
    if (!first) throw new AppError('conflict');
    return { id: first, isNew: false };
  };
}

/** Our own ids in one writing, so that one call in capitals is not saved twice. */
function callKey(sent: string): string {
  const text = storable(sent).trim();
  return isRowId(text) ? text.toLowerCase() : text;
}

/**
 * Saves an ended call that nobody saved (the tab was closed), with the server's own times.
 * The same consultation as a later save-session answers.
 * @throws call_not_found when the user has no such call.
 */
export function saveConsultationOfCall(parts: SavingParts) {
  const save = saveConsultation(parts);
  return ({ userId, callId }: { userId: string; callId: string }): Promise<{ id: string; isNew: boolean }> =>
    save({ user: { id: userId, isAdmin: false }, callId, scenarioId: null, duration: null });
}
