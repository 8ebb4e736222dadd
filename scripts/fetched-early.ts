import type { Plugin, Rolldown } from 'vite';

/** What every page asks for at once, by name: the schemas of the API, the sign-in library. */
const BESIDE = ['/web/api/schema-library.ts', '/web/api/schemas.ts', '/web/api/wire.ts', '/@supabase/auth-js/dist/module/index.js'];
/** The page behind an address, by its first part; those that a candidate opens. */
const PAGES = {
  'sign-in': 'sign-in',
  scenarios: 'scenarios',
  login: 'scenarios',
  dashboard: 'scenarios',
  consultation: 'consultation',
  'consultation-details': 'details',
  feedback: 'feedback',
  history: 'history',
  account: 'account',
};
/** What the page at an address asks the API first; `:id` is the address's second part. As the app asks it, to the letter. */
const OF_LIST = ['/api/scenarios', '/api/consultations/progress', '/api/auth/user'];
const ASKS = {
  scenarios: OF_LIST,
  login: OF_LIST,
  dashboard: OF_LIST,
  'consultation-details': [
    '/api/consultations/:id',
    '/api/consultations/:id/assessments',
    '/api/consultations/:id/self-assessment',
    '/api/auth/user',
  ],
  history: ['/api/consultations/history?brief=true&limit=24', '/api/scenarios', '/api/auth/user'],
};
const EARLY = '<script src="/early.js"';
/** What the bundler writes into the page: its entry, the entry's own files, its style. */
const ENTRY = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/;
const NEEDED = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g;
const STYLE = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/;

/**
 * The page is painted from itself and one small script: its style stands in it, and as a link that is not followed, so that no file of
 * the bundler's fetches it again. What it will ask for then, the app, what stands beside
 * every page, and what each address needs, is named in an attribute that web/public/early.js reads, so that all of it is fetched side
 * by side.
 */
export function fetchedEarly(): Plugin {
  return {
    name: 'fetched-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        // The preview has no early.js, and begins as the bundler has it.
        html.includes(EARLY)
          ? html
              .replace(EARLY, `${EARLY} data-files='${JSON.stringify(filesFor(html, bundle))}'`)
              .replace(ENTRY, '')
              .replaceAll(NEEDED, '')
              .replace(STYLE, (link) => `<style>${styleOf(html, bundle)}</style>${link.replace('>', ' disabled>')}`)
          : html,
    },
  };
}

/** @throws Error where the bundler writes its page in another way than it did */
function filesFor(html: string, bundle: Rolldown.OutputBundle) {
  const entry = ENTRY.exec(html)?.[1];
  if (!entry) throw new Error('the page has no entry');
  const needed = [...html.matchAll(NEEDED)].map(([, href]) => href!);
  const shell = new Set([entry, ...needed]);
  const more = (files: string[]) => files.map((file) => `/${file}`).filter((href) => !shell.has(href));
  const pages = Object.entries(PAGES).map(([address, page]) => [address, more(filesOf(bundle, `/web/pages/${page}-page.tsx`))]);
  return {
    entry,
    needed,
    beside: [...new Set(more(BESIDE.flatMap((end) => filesOf(bundle, end))))],
    pages: Object.fromEntries(pages),
    asks: ASKS,
  };
}

function styleOf(html: string, bundle: Rolldown.OutputBundle): string {
  const file = bundle[STYLE.exec(html)?.[1] ?? ''];
  if (file?.type !== 'asset') throw new Error('the page has no style');
  return file.source.toString();
}
/** The file of a module and all that it cannot run without. @throws Error where the build has no file of that module */
function filesOf(bundle: Rolldown.OutputBundle, end: string): string[] {
  const found = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    chunk.imports.forEach(add);
  };
  for (const [file, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && chunk.facadeModuleId?.replaceAll('\\', '/').endsWith(end)) add(file);
  if (found.size === 0) throw new Error(`the build has no file of ${end}`);
  return [...found];
}
