import { join } from 'node:path';

type Module = { importedIds: readonly string[]; isEntry: boolean; dynamicImporters: readonly string[] };
type Graph = { getModuleInfo: (id: string) => Module | null };

const WEB = join(import.meta.dirname, '../web').replaceAll('\\', '/');
const SHELL = ['main.tsx'];
/** What has no schema in it is needed without them, and by them. */
const NUMBERS = /\/contract\/(grades|limits|said|text)\.ts/;
/**
 * What is fetched together, the first that matches: files that all these pages need and the shell does not have. The bundler alone
 * makes a file for each set of pages that share something: sixty for one page, of which a browser fetches six at a time.
 */
const OF_PAGES: [chunk: string, pages: string[], which: RegExp][] = [
  ['list', ['pages/scenarios-page.tsx'], /\/web\//],
  ['history', ['pages/history-page.tsx'], /\/web\/features\/consultations\//],
  ['past', ['pages/details-page.tsx', 'pages/feedback-page.tsx'], /\/web\/features\/(assessment|consultations)\//],
];
/** Packages come through one index each, which names them all to everybody: these are told by their own names. */
const BY_NAME: [chunk: string | null, which: RegExp][] = [
  ['numbers', NUMBERS],
  [null, /\/@radix-ui\/react-(slot|compose-refs)\//],
  ['choices', /\/node_modules\/@radix-ui\/react-(roving-focus|collection|direction)\//],
  ['menus', /\/node_modules\/(@floating-ui|@radix-ui\/(react-(menu|dropdown-menu|popper|arrow|use-size)|rect))\//],
  [
    'dialogs',
    /\/node_modules\/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden|get-nonce|detect-node-es|@radix-ui\/react-(dialog|alert-dialog|focus-scope|focus-guards))\//,
  ],
  ['bits', /\/node_modules\/@radix-ui\/(primitive|react-(context|id|primitive|presence|portal|dismissable-layer|use-[a-z-]+))\//],
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
    if (!module || module.isEntry || module.dynamicImporters.length > 0) return null;
    const named = BY_NAME.find(([, which]) => which.test(id));
    if (named) return named[0];
    if (neededBy(SHELL, graph).has(id)) return null;
    return OF_PAGES.find(([, pages, which]) => which.test(id) && neededBy(pages, graph).has(id))?.[0] ?? null;
  };
}
