import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const WIRE = /\/contract\/(?:room-)?wire\.ts$/;
const CONTRACT = /\/contract\/[^?]*\.ts$/;

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
        // Browsers read a text of JSON several times faster than the same as code.
        return `export const wire = JSON.parse(${JSON.stringify(JSON.stringify(wire))});`;
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
