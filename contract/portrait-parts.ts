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
