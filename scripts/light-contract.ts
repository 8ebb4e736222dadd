import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const WIRE = /\/contract\/(?:room-)?wire\.ts$/;
const CONTRACT = /\/contract\/[^?]*\.ts$/;

type Parts = { lines?: Record<string, unknown> } & Record<string, unknown>;

/** Of 140 kB a page reads the lines of what it asks for: each is a text until then, which costs next to nothing. */
const READ =
  'const read = (texts) => new Proxy(texts, { get: (all, name) => (typeof all[name] === "string" ? (all[name] = JSON.parse(all[name])) : all[name]) });\n';
const asTexts = ({ lines, ...others }: Parts): string => {
  const texts = (of: Record<string, unknown>) =>
    Object.entries(of).map(([name, part]) => `${JSON.stringify(name)}: ${JSON.stringify(JSON.stringify(part))}`);
  return `read({ ${[...texts(others), ...(lines ? [`"lines": read({ ${texts(lines).join(', ')} })`] : [])].join(', ')} })`;
};

/**
 * What of the contract comes to a page: of wire.ts and room-wire.ts what it works out, as data; of the other files the constants that are used. A
 * schema is made where it is used, and the library that makes them is not there where none is.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    apply: 'build',
    enforce: 'post',
    load: {
      order: 'pre',
      async handler(id) {
        if (!WIRE.test(id.replaceAll('\\', '/'))) return null;
        const { wire } = (await import(pathToFileURL(id).href)) as { wire: unknown };
        return `${READ}export const wire = ${asTexts(wire as Parts)};`;
      },
    },
    transform(code, id) {
      const path = id.replaceAll('\\', '/');
      if (!CONTRACT.test(path) || WIRE.test(path)) return null;
      let light = code;
      // From the last to the first: what stands before keeps its place.
      for (const statement of this.parse(code).body.toReversed()) {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        if (declared?.type !== 'VariableDeclaration') continue;
        for (const { init } of declared.declarations.toReversed()) {
          if (init?.type !== 'CallExpression') continue;
          // Only a call that is marked may be left out by the bundler, and a chain of calls cannot be.
          light = `${light.slice(0, init.start)}/* @__PURE__ */ (() => ${light.slice(init.start, init.end)})()${light.slice(init.end)}`;
        }
      }
      return { code: light, map: null };
    },
  };
}
