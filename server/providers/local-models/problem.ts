import { INSTALL_PROBLEMS, type InstallProblem } from '#contract/local-models.ts';

/** Why an installation failed: what the screen says, and for the log what really happened. */
export class InstallError extends Error {
  readonly problem: InstallProblem;
  /** What was measured, for the screen. */
  readonly numbers: string | undefined;

  constructor(problem: InstallProblem, detail = '', { numbers }: { numbers?: string } = {}) {
    super(detail === '' ? INSTALL_PROBLEMS[problem] : `${INSTALL_PROBLEMS[problem]} (${detail})`);
    this.name = 'InstallError';
    this.problem = problem;
    this.numbers = numbers;
  }
}

/** Codes of Node and of the network for which a person can do something. */
const CODES: Record<string, InstallProblem> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
};

/** Any error of an installation as one that a person can act upon. */
export function installError(error: unknown): InstallError {
  if (error instanceof InstallError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  return new InstallError(CODES[code ?? ''] ?? 'unexpected', message);
}
