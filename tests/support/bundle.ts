import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

const WEB = join(import.meta.dirname, '../../dist/web');
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]), dynamicImports: z.array(z.string()).default([]) }),
);

/** What the build wrote down of its chunks, and how much of them a page needs. Sizes in kB (1000 bytes) after gzip. */
export function readBundle() {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8')));
  const sizes = new Map(
    Object.values(manifest).map(({ file }) => [file, file.endsWith('.js') ? gzipSync(readFileSync(join(WEB, file))).length / 1000 : 0]),
  );
  /** Files that these chunks cannot run without: they and what they import, however far. */
  const filesOf = (...ends: string[]): Set<string> => {
    const found = new Set<string>();
    const add = (key: string) => {
      const chunk = manifest[key];
      if (!chunk) throw new Error(`the build has no ${key}`);
      if (found.has(chunk.file)) return;
      found.add(chunk.file);
      chunk.imports.forEach(add);
    };
    // A chunk that several share has no file's name but its own, with what its content makes of it.
    for (const end of ends) add(Object.keys(manifest).find((key) => key.endsWith(end) || key.startsWith(`${end}-`)) ?? end);
    return found;
  };
  const sizeOf = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  return { manifest, filesOf, sizeOf };
}
