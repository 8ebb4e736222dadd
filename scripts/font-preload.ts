import type { Plugin } from 'vite';

/** The letters of the product's own language: what else there is of the typeface is fetched where it is needed. */
const FONT = /inter-latin-wght-normal.*\.woff2$/;

/** Asks for the typeface in the page itself, beside the script: known from the style alone it would come after the first paint. */
export function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        const file = Object.keys(bundle ?? {}).find((name) => FONT.test(name));
        if (!file) throw new Error('The build has no typeface to preload');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` };
        return [{ tag: 'link', attrs, injectTo: 'head' as const }];
      },
    },
  };
}
