import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkFinder } from './scripts/chunks.ts';
import { earlyScript } from './scripts/early-script.ts';
import { fontPreload } from './scripts/font-preload.ts';
import { lightContract } from './scripts/light-contract.ts';

const server = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, ws: true };

/** But for what only pages that come later use of them. */
const BASE =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\/(?!.*\/(mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery|useBlocker)\.js)/;

/** Builds the page in web/ into dist/web; in development passes the API and its sockets on to the server. */
export default defineConfig({
  root: 'web',
  plugins: [react(), tailwind(), earlyScript(), fontPreload(), lightContract()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: {
      // Browsers without it load the same, a little later.
      polyfill: false,
      // What the page itself names is there: each file that is asked for would look for it again.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/\/(rolldown-runtime|base|shell)-/.test(file)) : files,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs and no change of ours touches: one file, kept by browsers from one release to the next.
          groups: [
            { name: 'base', test: BASE, priority: 1 },
            { name: chunkFinder(), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/auth/v1': server } },
});
