import type { Plugin, Rolldown } from 'vite';

/** What every page asks for at once, by name: the schemas of the API, the sign-in library. */
const BESIDE = ['/web/api/wire.ts', '/@supabase/auth-js/dist/module/index.js'];
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

/**
 * Names in the page itself what it will ask for, so that it is on its way with the shell and not once the shell runs: what is beside
 * every page as links, what each address needs in an attribute that web/public/early.js reads.
 */
export function fetchedEarly(): Plugin {
  return {
    name: 'fetched-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const inHtml = (file: string) => html.includes(file);
        const beside = BESIDE.flatMap((end) => filesOf(bundle, end)).filter((file) => !inHtml(file));
        const needs = (page: string) => filesOf(bundle, `/web/pages/${page}-page.tsx`).filter((file) => !inHtml(file));
        const pages = Object.fromEntries(
          Object.entries(PAGES).map(([address, page]) => [address, needs(page).map((file) => `/${file}`)]), // prettier-ignore
        );
        return {
          html: html.replace('<script src="/early.js"', (tag) => `${tag} data-pages='${JSON.stringify(pages)}'`),
          tags: [...new Set(beside)].map((file) => ({
            tag: 'link',
            injectTo: 'body' as const,
            attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `/${file}` },
          })),
        };
      },
    },
  };
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
