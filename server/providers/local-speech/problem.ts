import { SPEECH_PROBLEMS, type SpeechProblem } from '#contract/speech.ts';

/** Why an installation failed: what the screen says, and for the log what really happened. */
export class SpeechError extends Error {
  readonly problem: SpeechProblem;

  constructor(problem: SpeechProblem, detail = '') {
    super(detail === '' ? SPEECH_PROBLEMS[problem] : `${SPEECH_PROBLEMS[problem]} (${detail})`);
    this.name = 'SpeechError';
    this.problem = problem;
  }
}

/** Codes of Node and of the network for which a person can do something. */
const CODES: Record<string, SpeechProblem> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
};

/** Any error of an installation as one that a person can act upon. */
export function speechError(error: unknown): SpeechError {
  if (error instanceof SpeechError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  return new SpeechError(CODES[code ?? ''] ?? 'unexpected', message);
}
