import { z } from 'zod';

/** What administrators do that is kept on record. */
export const ADMIN_ACTIONS = [
  'scenario_created',
  'scenario_changed',
  'published_with_faults',
  'scenario_imported',
  'scenario_deleted',
  'scenario_restored',
  'scenario_duplicated',
  'said_corrected',
  'subdomain_created',
  'subdomain_changed',
  'subdomain_deleted',
  'subdomains_reordered',
  'guidance_saved',
  'guidance_deleted',
  'critical_changed',
  'indicator_changed',
  'prompt_saved',
  'speech_install_begun',
  'speech_install_cancelled',
  'speech_removed',
  'model_measuring_begun',
  'model_measuring_cancelled',
  'examiner_measuring_begun',
  'examiner_measuring_cancelled',
  'dispute_answered',
  'marked_again',
  'assistant_published',
  'assistant_withdrawn',
  'number_attached',
  'case_entrusted',
  'case_signed_off',
  'role_given',
  'role_taken',
  'administrator_named',
  'administrator_dismissed',
] as const;
/** What happens in groups, and who looked at whose work there. */
export const GROUP_ACTIONS = [
  'group_created',
  'group_changed',
  'group_deleted',
  'group_link_made',
  'group_link_stopped',
  'group_invited',
  'group_invitation_withdrawn',
  'group_joined',
  'group_left',
  'member_seated',
  'member_removed',
  'work_assigned',
  'assignment_changed',
  'assignment_withdrawn',
  'sharing_chosen',
  'grades_looked_at',
  'report_read',
  'recording_heard',
  'trainer_commented',
  'comment_deleted',
  'trainer_graded',
] as const;
export type GroupAction = (typeof GROUP_ACTIONS)[number];

export const AdminAction = z.enum(ADMIN_ACTIONS);
export type AdminAction = z.infer<typeof AdminAction>;

/** What was acted on, named as it was then. */
export const AuditSubject = z.object({
  kind: z.enum(['scenario', 'station', 'indicator', 'prompt', 'speech', 'model', 'dispute', 'telephone', 'group', 'person']),
  id: z.string(),
  name: z.string(),
});
export type AuditSubject = z.infer<typeof AuditSubject>;

/** One field, before and after; long texts are cut around their first difference. Null: there was none, or is none. */
export const AuditChange = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type AuditChange = z.infer<typeof AuditChange>;

export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** An `AdminAction`, a `GroupAction`, or what happened at sign-in. */
  action: z.string(),
  /** Null where nobody was known; without an address once the account is gone. */
  user: z.object({ id: z.string(), email: z.string().nullable() }).nullable(),
  ip: z.string().nullable(),
  subject: AuditSubject.nullable(),
  changes: z.array(AuditChange),
  /** How often within its minute, where that was more than once. */
  count: z.number().int().min(2).optional(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
