import { existsSync, readFileSync } from 'node:fs';

/** What is asked on what the patient has just said, and can hardly be understood without it: each of `told` answers it, none: the case is silent. */
export type FollowUp = { before: string; say: string; told: string[] };

const BEFORE = '> ';
const TOLD = '= ';
const SILENCE = '=';

/**
 * Questions that lean on the patient's last words (`follow-ups/NAME.txt`), for the pair reader to learn from: '> ' and what the patient
 * said; below it '= ' and what answers, or '=' alone where the case is silent; below that the questions, one a line. None where there is no such file.
 * @throws with the file's name and line when a question stands under nothing.
 */
export function readFollowUps(file: string): FollowUp[] {
  if (!existsSync(file)) return [];
  let before: string | null = null;
  let told: string[] | null = null;
  let heading = false;
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, at): FollowUp[] => {
      const line = text.trim();
      if (line === '') return [];
      if (line.startsWith(BEFORE)) {
        before = line.slice(BEFORE.length);
        told = null;
        heading = false;
      } else if (line === SILENCE || line.startsWith(TOLD)) {
        told = [...(heading ? told! : []), ...(line === SILENCE ? [] : [line.slice(TOLD.length)])];
        heading = true;
      } else {
        if (before === null || told === null)
          throw new Error(
            `${file}: line ${at + 1}: write first what the patient said ('> …') and what answers ('= …', or '=' for nothing).`,
          );
        heading = false;
        return [{ before, say: line, told }];
      }
      return [];
    });
}
