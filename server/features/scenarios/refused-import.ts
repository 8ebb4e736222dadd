import { AppError } from '#contract/errors.ts';

/** An import that changes nothing. @param problems each `file:line: reason`, or a reason alone */
export const refused = (problems: string[]): AppError =>
  new AppError('import_refused', {
    message: problems.join('\n'),
    fields: Object.fromEntries(problems.map((problem) => [/^\S+?(?::\d+)?(?=: )/.exec(problem)?.[0] ?? 'import', problem])),
  });
