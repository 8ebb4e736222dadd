import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { createQueryClient } from '#web/api/query-client.ts';
import { AuthContext } from '#web/features/auth/auth-context.ts';
import { loadSignIn } from '#web/pages/layout/gate.tsx';
import { createAppRouter } from './router.tsx';

const nothing = async () => {};
const SIGNED_OUT = { status: 'signed-out', person: null, isAdmin: false, signOut: nothing, leave: nothing } as const;
/** Whoever it is: what only guests see is marked, and shown to them (theme.css). */
const SIGNED_IN = { ...SIGNED_OUT, status: 'loading', person: { id: '', email: null, isGuest: true } } as const;

/**
 * What stands at `path` before the app runs, as HTML: the sign-in form's frame and the page's own, of which web/public/early.js shows the one
 * that will be needed. Drawn by the app itself, so that nothing moves when it takes over. It can be looked at and not used.
 */
export async function frameOf(path: string): Promise<string> {
  // Drawn only when it is there.
  await loadSignIn();
  const draw = async (auth: typeof SIGNED_OUT | typeof SIGNED_IN) => {
    const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
    await router.load();
    const page = () =>
      renderToString(
        <QueryClientProvider client={createQueryClient()}>
          <AuthContext value={auth}>
            <RouterProvider router={router} />
          </AuthContext>
        </QueryClientProvider>,
      );
    // The first time asks for what is lazy.
    page();
    await new Promise((resolve) => setTimeout(resolve));
    return `<div data-frame-of="${auth.person ? 'signed-in' : 'signed-out'}">${onlyToLookAt(page())}</div>`;
  };
  return `<div inert aria-hidden="true">${await draw(SIGNED_OUT)}${await draw(SIGNED_IN)}</div>`;
}

/**
 * Without the script by which the router restores the scrolling of a server's pages: the CSP would refuse it. And with nothing to type
 * into or press: it would be lost when the app takes over.
 */
const onlyToLookAt = (html: string) =>
  html
    .replaceAll(/<script>.*?<\/script>/gs, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<(button|input|select|textarea)(?![^>]*\sdisabled[\s=>])/g, '<$1 disabled');
