import { JSON_TYPE } from './json-type.ts';

/** Posts the token of a link where a password is chosen; without one, only asks what may be chosen. */
export async function choosePassword(site: string, link: string | URL | null, password?: string) {
  const token = new URLSearchParams(new URL(link!).hash.slice(1)).get('token');
  const body = JSON.stringify({ token, password });
  const response = await fetch(`${site}/auth/v1/choose-password`, { method: 'POST', headers: JSON_TYPE, body });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}
