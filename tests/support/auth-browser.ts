import { GoTrueClient } from '@supabase/auth-js';

export type Browser = ReturnType<typeof startBrowser>;

export type BrowserOptions = {
  ip?: string;
  flowType?: 'pkce' | 'implicit';
  /** What the tabs of one browser share: each tab is a client of its own over the same map. */
  stored?: Map<string, string>;
};

/** The real client with what a browser adds: cookies of its own, an IP address, and storage. */
export function startBrowser(url: string, { ip, flowType = 'pkce', stored = new Map() }: BrowserOptions = {}) {
  let cookie = '';
  const call = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (cookie) headers.set('cookie', cookie);
    if (ip) headers.set('x-forwarded-for', ip);
    const response = await fetch(address, { ...init, headers });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return response;
  };
  const auth = new GoTrueClient({
    url,
    flowType,
    storageKey: 'sign-in',
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    headers: { apikey: 'anon', Authorization: 'Bearer anon' },
    fetch: call,
  });
  return {
    auth,
    fetch: call,
    /** Opens an address as a person would; returns where it led. */
    open: async (link: string): Promise<URL> => {
      const response = await call(link, { redirect: 'manual' });
      if (response.status !== 303) throw new Error(`${response.status} ${await response.text()}`);
      return new URL(response.headers.get('location') ?? '', link);
    },
  };
}
