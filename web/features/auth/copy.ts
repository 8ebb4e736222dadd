import { GUEST_HOURS, MAIL_DIGITS, PASSWORD_MIN } from '#contract/limits.ts';
import type { LinkNotice } from './settle-arrival.ts';

/** A wait as one says it: whole minutes from two minutes on. */
const wait = (seconds: number) =>
  seconds < 120 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`;

export const copy = {
  product: 'GP Training Platform',
  tagline: 'Voice-to-voice consultation training for UK SCA exam preparation',
  badge: 'SCA Exam Prep',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  signIn: 'Sign In',
  createAccount: 'Create Account',
  wait: 'Please wait...',
  guest: 'Enter as Guest',
  or: 'or',
  toSignUp: "Don't have an account? Sign up",
  toSignIn: 'Already have an account? Sign in',
  backToSignIn: 'Back to sign in',
  invalidEmail: 'Please enter a valid email address',
  shortPassword: (shortest: number) => `Password must be at least ${shortest} characters long`,
  differentPasswords: 'The passwords do not match',
  passwordRules: (shortest: number = PASSWORD_MIN) => `At least ${shortest} characters.`,
  strongPasswordRules: (shortest: number) => `At least ${shortest} characters. Not your email, and not a common password.`,
  guestHint: `A guest's consultations are kept for ${GUEST_HOURS} hours, then deleted.`,
  returnHint: 'Sign in to continue to the page you opened.',
  forgot: {
    link: 'Forgot password?',
    title: 'Forgot your password?',
    text: 'Enter your email and we will send you a link to choose a new one.',
    send: 'Send link',
  },
  mailed: {
    signup: (email: string) => `We've sent an email to ${email}. Open the link in it to verify your account, then sign in here.`,
    recovery: (email: string) =>
      `If there is an account for ${email}, we've sent it an email with a link. Open it in this browser within an hour.`,
    resent: (email: string) => `If ${email} is waiting to be verified, we've sent it an email with a link. Open it, then sign in here.`,
    unconfirmed: (email: string) => `${email} is not verified yet. Open the link in the email we sent, or ask for another.`,
    spam: 'Nothing there? Check your spam folder.',
    again: 'Send it again',
    againIn: (seconds: number) => `Send it again in ${seconds} s`,
    sentAgain: { title: 'Email sent again', description: 'Only the link in the latest email works.' },
  },
  digits: {
    label: 'Reading the email on another device? Enter its code here',
    confirm: 'Confirm',
    short: `The code has ${MAIL_DIGITS} digits`,
  },
  links: {
    confirmed: 'Your email is verified. Welcome!',
    'confirmed-sign-in': 'Your email is verified. Please sign in.',
    'opened-before': 'This link has been opened before. Sign in, or ask for the email again.',
    'email-confirmed': 'Your email is verified. Use it to sign in from now on.',
    'email-half': 'This address is confirmed. To finish the change, open the link in the email to the other address too.',
    'link-over': 'This link has been used or has expired. Sign in, or ask for the email again.',
    'reset-over': 'This link has been used or has expired. Ask for a new one here.',
    'reset-elsewhere':
      'This link works only in the browser that asked for it. Ask for a new one here, and open it in this browser or enter the code from the email.',
    banned: 'This account cannot sign in at the moment.',
  } satisfies Record<LinkNotice, string>,
  sendLinkAgain: {
    text: 'Enter your email and we will send you the link again.',
    open: 'Send the email again',
  },
  chooseByLink: {
    invited: (email: string) => `With a password of your own, ${email} is an administrator of this platform.`,
    mailed: (email: string) =>
      `Your address ${email} is confirmed. You signed up in another browser, so the password you gave there is not used.`,
    save: 'Set password and sign in',
    over: 'This link has been used or has expired. Sign in, or ask for a new password.',
    invitedOver: 'An administrator’s link works once, for 24 hours. Ask whoever sent it for another.',
    reading: 'Reading your link...',
  },
  setPassword: {
    title: 'Choose a password',
    text: (email: string) => `For ${email}. Use it to sign in from now on.`,
    password: 'New password',
    repeat: 'Repeat new password',
    save: 'Save password',
    saved: { title: 'Password saved', description: 'You are signed in. Other devices were signed out.' },
    over: { title: 'This link no longer works', text: 'Password links work once, for one hour. Ask for a new one.' },
    askAgain: 'Ask for a new link',
    needsCurrent: 'This link has already been used. Change your password on your account page, or ask for a new link.',
  },
  disclaimer: 'An independent trainer, not affiliated with RCGP.',
  picture: {
    name: 'Maria Lopes',
    about: '52, runs a bakery. Palpitations.',
    doctor: 'Doctor',
    asks: 'What were you worried it might be?',
    patient: 'Patient',
    says: 'My dad was my age when his heart gave out.',
    met: 'Ideas, concerns and expectations: demonstrated',
    quote: '4:02, in your own words',
  },
  promises: [
    ['Speak, as in the exam', 'Twelve minutes with a patient who answers, holds things back, and stops when you interrupt.'],
    ['Feedback that quotes you', '26 indicators in three domains, each with what you said and when.'],
    ['One thing to change', 'Every report names the single behaviour to try next time.'],
  ],
  verifying: 'Verifying your account...',
  loading: 'Loading...',
  unreachable: 'The sign-in service could not be reached when this page was opened.',
  reload: 'Reload the page',
  toasts: {
    authenticationError: 'Authentication Error',
    unexpected: { title: 'Unexpected Error', description: 'Something went wrong. Please try again.' },
    created: { title: 'Account Created', description: 'Please check your email to verify your account.' },
    guestFailed: 'Guest Login Failed',
    verified: 'Email verified',
    link: 'About the link you opened',
  },
  errors: {
    serviceUnavailable: 'Authentication service unavailable',
    guestNotCreated: 'Unable to create guest account. Please try again.',
    guestServiceUnavailable: 'Guest login service unavailable',
    guestNotAccessed: 'Failed to access guest account',
    guestNotSignedIn: 'Failed to sign in as guest',
    offline: 'You seem to be offline. Check your connection and try again.',
    tooMany: (seconds: number | null) =>
      seconds === null
        ? 'Too many attempts. Please wait a few minutes and try again.'
        : `Too many attempts. Please try again in ${wait(seconds)}.`,
  },
  /** By the service's code, where its own words are for programmers. */
  problems: {
    otp_expired: 'This code is wrong or has expired. Codes work for 10 minutes.',
    reauthentication_needed: 'You need to have signed in today to do this. Log out, sign in again and retry.',
    session_not_found: 'Your sign-in has ended. Please sign in again.',
    bad_jwt: 'Your sign-in has ended. Please sign in again.',
    no_authorization: 'Your sign-in has ended. Please sign in again.',
  } as Record<string, string>,
} as const;
