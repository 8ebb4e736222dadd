import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const SOURCE = '<script type="module" src="/early.ts"></script>';

/**
 * web/early.ts as a script of the old kind, which a browser runs before it paints anything; a module would come after that, and the
 * page's content policy allows no script in the page itself.
 */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace(SOURCE, '<script src="/early.js"></script>') },
    async generateBundle() {
      const entry = join(import.meta.dirname, '../web/early.ts');
      const lib = { entry, formats: ['iife' as const], name: 'early' };
      const made = (await build({
        configFile: false,
        publicDir: false,
        logLevel: 'error',
        build: { write: false, lib },
      })) as Rolldown.RolldownOutput[];
      this.emitFile({ type: 'asset', fileName: 'early.js', source: made[0]!.output[0].code });
    },
  };
}
