// Removes what packages bring along and nothing here runs: two fifths of their size. Only where nobody tests. Node 20 syntax.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const UNUSED = [
  // Types and sources for editors (Node runs no TypeScript of a package), and maps between the two.
  /\.(map|[mc]?ts|tsx)$/,
  // Headers, for compiling against Node.
  /^node\/node_modules\/[^/]+\/include$/,
  // Left in its package by mistake.
  /^fluent-ffmpeg\/coverage$/,
  // Of what reads Word files: forms for browsers and bundlers, and tests.
  /^mammoth\/(mammoth\.browser\.(min\.)?js|test)$/,
  /^underscore\/(amd|cjs|modules|underscore-(esm|umd|min).*|underscore\.js)$/,
  /^(jszip|pako)\/dist$/,
  // Asked for by a command of @livekit/throws-transformer; the agents library uses one type of it.
  /^(@typescript|typescript)$/,
  // Vite can use it and does not here.
  /^(@esbuild|esbuild)$/,
];

/** @param {string} path of a file or folder in node_modules, with '/' */
export const isUnused = (path) => UNUSED.some((pattern) => pattern.test(path));

/** Leaves in node_modules what running the product needs. */
export function prune(root) {
  const modules = join(root, 'node_modules');
  const strip = (folder) => {
    for (const entry of readdirSync(join(modules, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (isUnused(path)) rmSync(join(modules, path), { recursive: true, force: true });
      else if (entry.isDirectory()) strip(path);
    }
  };
  strip('');
}
