// What cannot wait for the app; a file of its own because the CSP allows no inline script.
const { pages } = document.currentScript.dataset;
let files = [];
try {
  // Before the first paint, so that a chosen theme never flashes.
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  // The page that will be shown is on its way beside the app, not after it. The build says which files it needs.
  const known = JSON.parse(pages ?? '{}');
  const page = localStorage.getItem('gp-training-sign-in') === null ? 'sign-in' : location.pathname.split('/')[1] || 'scenarios';
  files = known[page] ?? [];
} catch {
  // Storage is refused: the system's theme stands, and the app fetches its page itself.
}
for (const href of files)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
