import { join } from 'node:path';

type Module = { importedIds: readonly string[]; isEntry: boolean; dynamicImporters: readonly string[] };
type Graph = { getModuleInfo: (id: string) => Module | null };

const WEB = join(import.meta.dirname, '../web').replaceAll('\\', '/');
const SHELL = ['main.tsx'];
/** Named in the index of a package that the shell needs, and used by pages alone. */
const NOT_USED = /\/(mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery)\.js$/;
/** Vite's own, by which files are fetched: no file names it. And what the sign-in client needs, and dialogs: 0.4 kB, else a file of its own. */
const WITH_SHELL = /vite\/preload-helper|\/node_modules\/tslib\//;
/**
 * What is fetched together, the first that matches: files that any of these pages need and the shell does not have. The bundler alone
 * makes a file for each set of pages that share something: sixty for one page, of which a browser fetches six at a time, and to ask
 * for each costs a phone some 3 ms.
 */
const OF_PAGES: [chunk: string, pages: string[], which: RegExp][] = [
  ['list', ['pages/scenarios-page.tsx'], /\/web\//],
  ['entry', ['pages/sign-in-page.tsx'], /\/web\/(features\/auth|pages\/layout)\//],
  [
    'common',
    ['pages/sign-in-page.tsx', 'pages/history-page.tsx', 'pages/details-page.tsx', 'features/practice/list-parts.tsx', 'ui/toaster.tsx'],
    // What is made of Radix' parts would bring them all along; of the icons a consultation needs few.
    /\/web\/(ui\/(?!choice|confirm|dialog|icons|menu|tabs|toaster|tooltip)|api\/)|\/contract\/(grades|said|text)\.ts|\/@tanstack\//,
  ],
  ['history', ['pages/history-page.tsx'], /\/web\/features\/consultations\//],
  // A consultation asks for mocks, and shows none.
  ['mocks', ['pages/history-page.tsx'], /\/web\/features\/mocks\/(?!queries)/],
  ['past', ['pages/details-page.tsx', 'pages/feedback-page.tsx'], /\/web\/features\/(assessment|consultations)\//],
];
/** Packages come through one index each, which names them all to everybody: these are told by their own names. */
const BY_NAME: [chunk: string, which: RegExp][] = [
  ['menus', /\/node_modules\/(@floating-ui|@radix-ui\/(react-(menu|dropdown-menu|popper|arrow|use-size)|rect))\//],
  [
    'dialogs',
    /\/node_modules\/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden|get-nonce|detect-node-es|@radix-ui\/react-(dialog|alert-dialog|focus-scope|focus-guards))\//,
  ],
  [
    'bits',
    /\/node_modules\/@radix-ui\/(primitive|react-(slot|compose-refs|toggle|toggle-group|visually-hidden|roving-focus|collection|direction|context|id|primitive|presence|portal|dismissable-layer|use-[a-z-]+))\//,
  ],
];

/** @returns the chunk of a module; null leaves it to the bundler. */
export function chunkFinder(): (id: string, graph: Graph) => string | null {
  const known = new Map<string, Set<string>>();
  const neededBy = (files: string[], graph: Graph): Set<string> => {
    const found = known.get(files.join()) ?? new Set<string>();
    if (known.has(files.join())) return found;
    known.set(files.join(), found);
    const add = (id: string) => {
      if (found.has(id)) return;
      found.add(id);
      graph.getModuleInfo(id)?.importedIds.forEach(add);
    };
    for (const file of files) add(`${WEB}/${file}`);
    return found;
  };
  return (id, graph) => {
    const module = graph.getModuleInfo(id);
    // What is fetched by its name keeps a file of that name.
    if (WITH_SHELL.test(id)) return 'shell';
    if (!module || module.isEntry || module.dynamicImporters.length > 0) return null;
    const named = BY_NAME.find(([, which]) => which.test(id));
    if (named) return named[0];
    // The file that the page itself names begins everything, and is needed by nothing.
    if (!NOT_USED.test(id) && neededBy(SHELL, graph).has(id)) return id.endsWith(SHELL[0]!) ? null : 'shell';
    return OF_PAGES.find(([, pages, which]) => which.test(id) && neededBy(pages, graph).has(id))?.[0] ?? null;
  };
}
