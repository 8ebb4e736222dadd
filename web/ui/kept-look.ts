/** Where this browser keeps which theme it was given: it is put on before the first paint (web/early.ts). */
export const THEME_KEY = 'theme';
