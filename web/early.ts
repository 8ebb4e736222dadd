import { THEME_KEY, WEB_FONT_KEY } from './ui/kept-look.ts';

/* What cannot wait for the app: the theme and the web font, before anything is painted, so that neither flashes. */
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem(THEME_KEY);
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;
  if (localStorage.getItem(WEB_FONT_KEY) === 'true') dataset['webFont'] = '';
} catch {
  // Storage is refused: the system's theme and the computer's own typeface stand.
}
