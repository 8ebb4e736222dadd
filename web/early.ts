import { THEME_KEY } from './ui/kept-look.ts';

/* What cannot wait for the app: the theme, before anything is painted, so that none flashes. */
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem(THEME_KEY);
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;
} catch {
  // Storage is refused: the system's theme stands.
}
