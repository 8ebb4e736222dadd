import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Answers in which order the modules under one module are evaluated, without evaluating any: in its thread all of them are found
 * and read, and then the first import throws. `workerData`: the module's URL. Answers URLs, what is needed before what needs it.
 */
const STOP = 'data:text/javascript,throw%20null';
/** What a CommonJS module loads as it begins: such lines stand at the margin, or in what it gives away. */
// matches: 'const pino = require("pino")'
// matches: '  ...require("./native.js"),'
const REQUIRES = /^(?:[^\s/*].*?\b|\s+\.\.\.)require\(["']([^"']+)["']\)/gm;

const below = new Map<string, string[]>();
const commonJs = new Set<string>();
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (context.parentURL) below.set(context.parentURL, [...(below.get(context.parentURL) ?? []), found.url]);
    return found;
  },
  load(url, context, next) {
    const loaded = next(url, context);
    if (loaded.format?.startsWith('commonjs')) commonJs.add(url);
    return loaded;
  },
});

const entry = workerData as string;
await import(`data:text/javascript,import ${JSON.stringify(STOP)}; import ${JSON.stringify(entry)};`).catch((error: unknown) => {
  if (error !== null) throw error;
});

const order: string[] = [];
const seen = new Set<string>();
function visit(url: string): void {
  if (seen.has(url) || !url.startsWith('file:')) return;
  seen.add(url);
  for (const needed of commonJs.has(url) ? requiredBy(url) : (below.get(url) ?? [])) visit(needed);
  order.push(url);
}

function requiredBy(url: string): string[] {
  const file = fileURLToPath(url);
  const { resolve } = createRequire(file);
  return [...readFileSync(file, 'utf8').matchAll(REQUIRES)].flatMap(([, name = '']) => {
    if (isBuiltin(name)) return [];
    try {
      const needed = pathToFileURL(resolve(name)).href;
      if (/\.c?js$/.test(needed)) commonJs.add(needed);
      return [needed];
    } catch {
      // Not installed: what asks for it goes on without it.
      return [];
    }
  });
}
visit(entry);
const modules = order.filter((url) => /\.[cm]?js$/.test(url)).map((url) => ({ url, commonJs: commonJs.has(url) }));
parentPort?.postMessage(modules, []);
