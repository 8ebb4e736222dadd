import { z } from 'zod';

/** Of what a portrait is made. What an author leaves open is chosen by the case's Demographics. */
export const PORTRAIT_PARTS = {
  age: ['small child', 'child', 'teenager', 'young adult', 'middle-aged', 'older', 'old'],
  sex: ['female', 'male'],
  skin: ['pale', 'light', 'olive', 'tan', 'brown', 'deep'],
  hair: [
    'cropped',
    'parted',
    'swept',
    'receding',
    'bald',
    'close curls',
    'full curls',
    'bob',
    'long',
    'tied back',
    'short waves',
    'fringe',
    'headscarf',
    'turban',
  ],
  hairColour: ['black', 'dark brown', 'brown', 'auburn', 'fair', 'grey', 'white'],
  beard: ['none', 'stubble', 'moustache', 'short', 'full'],
  glasses: ['none', 'worn'],
  clothes: ['slate', 'navy', 'moss', 'wine', 'sand', 'plum', 'teal', 'charcoal'],
} as const;
export type PortraitPart = keyof typeof PORTRAIT_PARTS;
export type PortraitValue<Part extends PortraitPart> = (typeof PORTRAIT_PARTS)[Part][number];

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
