import { existsSync, readFileSync } from 'node:fs';

/** A question to a case, after another where it leans on that, and what the patient says of it: each of `told` answers it, none: the case is silent. */
export type Asked = { say: string[]; told: string[] };

const TOLD = '= ';
const SILENCE = '=';
/** Parts a question from the one before it. */
const AND_THEN = ' >> ';

/**
 * The questions asked of a case for learning alone (`NAME.asked.txt`): under the facts that answer them, as the patient says each
 * ('= I live with my sister.'), or under '=' alone where the case is silent, one question a line; 'When does it hurt? >> And at night?'
 * leans on the question before. None where there is no such file.
 * @throws with the file's name and line when a question stands under nothing.
 */
export function readAsked(file: string): Asked[] {
  if (!existsSync(file)) return [];
  let told: string[] | null = null;
  let heading = false;
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, at): Asked[] => {
      const line = text.trim();
      if (line === '') return [];
      if (line === SILENCE || line.startsWith(TOLD)) {
        told = [...(heading ? told! : []), ...(line === SILENCE ? [] : [line.slice(TOLD.length)])];
        heading = true;
        return [];
      }
      if (told === null) throw new Error(`${file}: line ${at + 1}: write first which fact answers it, as '= …', or '=' for none.`);
      heading = false;
      return [{ say: line.split(AND_THEN), told }];
    });
}
