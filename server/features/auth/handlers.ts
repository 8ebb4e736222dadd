import type { HandlersFor } from '#server/http/handlers.ts';

type Settings = {
  anonKey: string;
  publicUrl: string;
  /** Sign-in is at the page's own origin, where that is one of ours. */
  sameOrigin: boolean;
};

/** What the browser needs to sign in, and who it is once it has. */
export function authHandlers({ anonKey, publicUrl, sameOrigin }: Settings): HandlersFor<'getClientConfig' | 'getCurrentUser'> {
  return {
    // Pages opened at http://127.0.0.1 and http://localhost each sign in at their own origin (api.md, rule 9).
    getClientConfig: async ({ origin }) => ({ url: (sameOrigin && origin) || publicUrl, anonKey }),
    getCurrentUser: async ({ user: { id, email, isAdmin, isGuest, roles } }) => ({
      id,
      email,
      isAdmin,
      isGuest,
      ...(roles && { roles: [...roles] }),
    }),
  };
}
