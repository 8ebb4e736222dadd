// Runs before the first paint, so that a chosen theme never flashes; a file of its own because the CSP allows no inline script.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is refused: the system's theme stands.
}
