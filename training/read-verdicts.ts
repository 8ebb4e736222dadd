import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What an examiner found of an act in a talk of `live/`: the doctor's `turns` that did it, from 1, and those that did each of its parts; null where parts were not judged. */
export type ActVerdict = { title: string; verdict: 'done' | 'part' | 'not'; turns: number[]; parts: number[][] | null };
export type TalkVerdicts = { file: string; key: string; acts: ActVerdict[] };

const LINE = /^(done|part|not) \| (-|\d+(?:\+\d+)*) \| ([^|]*[^| ])(?: \| (\S.*))?$/;
const turnsIn = (text: string): number[] => (text === '-' ? [] : text.split('+').map(Number));

/**
 * Verdicts of examiners on the talks of `live/`, a file a talk with its name: `done | 6+7 | title of the act | 6 7` (in turns 6 and 7, its first part in 6, its
 * second in 7), `part | 6 | title | 6 -`, or `not | - | title`. @throws with the file's name and line for a line of no such kind
 */
export const readVerdicts = (folder: string): TalkVerdicts[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .map((file) => ({
      file,
      key: file.replace(/-\d+\.txt$/, ''),
      acts: readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap((text, at): ActVerdict[] => {
          if (text.trim() === '') return [];
          const [, verdict, turns, title, parts] = LINE.exec(text.trim()) ?? [];
          if (!verdict)
            throw new Error(`${file}: line ${at + 1}: write 'done | 6+7 | title of the act | 6 7', 'part | …' or 'not | - | …'.`);
          return [
            {
              title: title!,
              verdict: verdict as ActVerdict['verdict'],
              turns: turnsIn(turns!),
              parts: parts ? parts.split(' ').map(turnsIn) : null,
            },
          ];
        }),
    }));
