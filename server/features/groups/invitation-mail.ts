import { INVITATION_DAYS } from '#contract/limits.ts';
import { mailOf } from '#server/features/auth/mail-texts.ts';
import type { Mail } from '#server/providers/mail/mail.ts';

/** The mail that invites into a group. Its name is the trainer's own words: it stands in quotation marks, and never in the subject. */
export const invitationMail = ({ to, link, group, trainer }: { to: string; link: string; group: string; trainer: string }): Mail =>
  mailOf({
    to,
    link,
    action: 'invite',
    subject: 'An invitation to a group on the GP Training Platform',
    before: `${trainer} invites you to the group ‘${group}’ on the GP Training Platform, where GP trainees practise consultations. To see what it is and decide:`,
    button: 'Look at the invitation',
    after: `The link works once, for ${INVITATION_DAYS} days. Joining shares none of your work: you choose what your trainers see. If you do not know the sender, you can ignore this email.`,
  });
