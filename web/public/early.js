// What cannot wait for the app; a file of its own because the CSP allows no inline script. The build says in its attribute which files
// are needed.
{
  const root = document.documentElement;
  const { entry, needed = [], beside = [], pages = {}, asks = {} } = JSON.parse(document.currentScript.dataset.files ?? '{}');
  let page = '';
  let token = null;
  let frame = '';
  try {
    // Before the first paint, so that a chosen theme never flashes.
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    // The web font, if this browser already has it (web/ui/web-font.ts).
    if (localStorage.getItem('web-font') === 'true') root.dataset.webFont = '';
    // Which frame stands until the app runs (web/frame.tsx): the page's own, or the sign-in form's where no sign-in is kept.
    const kept = localStorage.getItem('gp-training-sign-in');
    page = kept === null ? 'sign-in' : location.pathname.split('/')[1] || 'scenarios';
    frame = kept === null ? 'signed-out' : 'signed-in';
    const { user, access_token: given, expires_at: until } = JSON.parse(kept) ?? {};
    if (user && (user.is_anonymous || user.user_metadata.is_guest)) root.dataset.guest = '';
    // One that the app would rather renew (web/api/tokens.ts) is left to it; so is everything that a mail's link opened.
    if (until * 1000 - Date.now() > 90_000 && !location.search && !location.hash) token = given;
  } catch {
    // Storage is refused, or holds what it should not: the system's theme stands, and the app finds out by itself.
  }
  let started = false;
  // The app and the files of the page that will be shown, side by side.
  const start = () => {
    if (started || !entry) return;
    started = true;
    const add = (tag, attributes) => document.head.append(Object.assign(document.createElement(tag), attributes));
    // What the page will ask first is asked beside its files; web/api/asked-early.ts hands the answers to the app.
    if (token) {
      const headers = { authorization: `Bearer ${token}` };
      const id = location.pathname.split('/')[2];
      const ask = (path) => [path, fetch(path, { headers, credentials: 'include' })];
      window.askedEarly = { token, answers: new Map((asks[page] ?? []).map((path) => ask(path.replace(':id', id)))) };
      for (const answer of window.askedEarly.answers.values()) answer.catch(() => undefined);
    }
    add('link', { rel: 'preload', as: 'fetch', crossOrigin: 'use-credentials', href: '/api/config/supabase' });
    add('script', { type: 'module', crossOrigin: '', src: entry });
    for (const href of [...needed, ...(pages[page] ?? [])]) add('link', { rel: 'modulepreload', crossOrigin: '', href });
    for (const href of beside) add('link', { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href });
  };
  addEventListener('DOMContentLoaded', () => {
    // In one piece: half of it would move when the rest comes.
    root.dataset.frame = frame;
    // Not in the way of the first paint; a tab that is not looked at paints nothing, and starts all the same.
    requestAnimationFrame(() => setTimeout(start));
    setTimeout(start, 200);
  });
}
