import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { DRILL_LINE_MAX } from '#contract/limits.ts';

const Entry = z.strictObject({
  /** Key of a built-in case, and the title of one of its acts. */
  case: z.string(),
  act: z.string(),
  /** The patient's words before it, as they stand in the case's script. */
  line: z.string().min(1).max(DRILL_LINE_MAX),
  /** Open to who has not met the case: the line is what everybody hears first, and the act is looked for in any case. */
  open: z.boolean().default(false),
});
const Sets = z.strictObject({
  sets: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z-]+$/),
      title: z.string(),
      task: z.string(),
      /** One way to do it in any case: for who may not read the case's own. */
      say: z.string(),
      drills: z.array(Entry).min(1),
    }),
  ),
});
export type DrillSets = z.infer<typeof Sets>['sets'];

/** The sets of content/drills.json. @throws when it does not fit. */
export const readDrillSets = (file: string): DrillSets => Sets.parse(JSON.parse(readFileSync(file, 'utf8'))).sets;

/** What a drill of a set is called in addresses. */
export const idOfEntry = (setId: string, index: number): string => `${setId}-${index + 1}`;
