export type ImportProblem = { file: string; line: number | null; reason: string };

/** 'acute-gout.md:12: reason', one a line, as the server refuses an import. What has no place has no file. */
export const readProblems = (message: string): ImportProblem[] =>
  message
    .split('\n')
    .filter((each) => each.trim() !== '')
    .map((each) => {
      const [, file, line, reason] = /^([^\s:]+\.md)(?::(\d+))?: (.+)$/.exec(each) ?? [];
      return file && reason ? { file, line: line === undefined ? null : Number(line), reason } : { file: '', line: null, reason: each };
    });
