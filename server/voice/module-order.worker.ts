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

/**
 * Modules that need one another are one circle, and the first of them to be imported brings all of it with what it needs. So the
 * circles are what is put in order (Tarjan, 1972): what any of a circle needs outside it comes before all of it.
 */
const order: string[] = [];
const found = new Map<string, number>();
const open: string[] = [];
/** @returns the number of the first module found of the circle that this one belongs to, as far as it is open. */
function visit(url: string): number {
  const number = found.size;
  found.set(url, number);
  open.push(url);
  let first = number;
  for (const needed of neededBy(url)) {
    if (!needed.startsWith('file:')) continue;
    if (!found.has(needed)) first = Math.min(first, visit(needed));
    else if (open.includes(needed)) first = Math.min(first, found.get(needed)!);
  }
  if (first === number) order.push(...open.splice(open.indexOf(url)).toReversed());
  return first;
}

const neededBy = (url: string) => (commonJs.has(url) ? requiredBy(url) : (below.get(url) ?? []));

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
const modules = order.filter((url) => /\.[cm]?[jt]s$/.test(url)).map((url) => ({ url, commonJs: commonJs.has(url) }));
parentPort?.postMessage(modules, []);
