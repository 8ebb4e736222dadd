import { GUEST_HOURS } from '#contract/limits.ts';

export const copy = {
  title: 'Account',
  intro: 'Your email, your password and your data.',
  cancel: 'Cancel',
  introGuest: 'Your data as a guest.',
  keep: {
    title: 'Keep my work',
    text: `As a guest you lose everything after ${GUEST_HOURS} hours. Add an email and a password to keep your work.`,
    action: 'Create a full account',
    sent: (email: string) =>
      `We've sent an email to ${email}. Open the link in it to make this a full account. Until then you are still a guest.`,
  },
  email: {
    title: 'Email',
    now: 'You sign in with',
    change: 'Change email',
    label: 'New email',
    save: 'Send emails',
    same: 'This is already your email',
    sent: (present: string, next: string) =>
      `We've sent an email to ${present} and to ${next}. Your email changes once you have opened the links in both.`,
    waiting: (next: string) => `The change to ${next} takes effect once you have opened the links in the emails to both addresses.`,
  },
  password: {
    title: 'Password',
    text: 'A new password signs you out on all other devices.',
    change: 'Change password',
    current: 'Current password',
    missing: 'Please enter your current password',
    save: 'Change password',
    saved: { title: 'Password changed', description: 'Other devices were signed out.' },
  },
  devices: {
    title: 'Other devices',
    text: 'Left signed in somewhere? This signs you out everywhere but here.',
    action: 'Sign out of other devices',
    done: { title: 'Signed out elsewhere', description: 'Only this browser is still signed in.' },
  },
  data: {
    title: 'Your data',
    text: 'Everything in one ZIP: your consultations as readable and machine-readable files, notes, feedback, recordings and account.',
    action: 'Export my data',
    stop: 'Stop',
    preparing: 'Preparing the export...',
    received: (megabytes: string) => `${megabytes} MB so far...`,
    done: { title: 'Export finished', description: 'The ZIP is in your downloads.' },
    failed: { title: 'Export failed', description: 'Your data is safe. Please try again.' },
  },
  remove: {
    title: 'Delete my account',
    text: 'Your account, consultations, recordings, notes and feedback are deleted at once. This cannot be undone.',
    open: 'Delete my account...',
    exportFirst: 'Export your data first if you may want it later.',
    word: 'DELETE',
    typed: 'Type DELETE to confirm',
    untyped: 'Type DELETE, in capitals, to confirm',
    action: 'Delete everything',
    done: { title: 'Account deleted', description: 'All your data has been deleted and you are signed out.' },
    failed: { title: 'Account not deleted', description: 'Nothing was deleted. Please try again.' },
  },
} as const;
