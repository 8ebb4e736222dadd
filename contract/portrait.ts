import { z } from 'zod';
import { PORTRAIT_PARTS } from './portrait-parts.ts';

/** What an author has chosen of the face on the line; every part may be left to the Demographics. */
export const Portrait = z.strictObject({
  age: z.enum(PORTRAIT_PARTS.age).optional(),
  sex: z.enum(PORTRAIT_PARTS.sex).optional(),
  skin: z.enum(PORTRAIT_PARTS.skin).optional(),
  hair: z.enum(PORTRAIT_PARTS.hair).optional(),
  hairColour: z.enum(PORTRAIT_PARTS.hairColour).optional(),
  beard: z.enum(PORTRAIT_PARTS.beard).optional(),
  glasses: z.enum(PORTRAIT_PARTS.glasses).optional(),
  clothes: z.enum(PORTRAIT_PARTS.clothes).optional(),
});
export type Portrait = z.infer<typeof Portrait>;

/** The same as a page reads it: what it does not know, of a newer server, it leaves to the Demographics. */
export const PortraitRead = z.record(z.string(), z.string());
export type PortraitRead = z.infer<typeof PortraitRead>;
