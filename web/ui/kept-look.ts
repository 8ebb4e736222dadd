/** Where this browser keeps how its pages look: both are put on before the first paint (web/early.ts). */
export const THEME_KEY = 'theme';
export const WEB_FONT_KEY = 'web-font';
