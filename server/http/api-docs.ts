import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const ACCESS: Record<Endpoint['access'], string> = {
  public: 'open to all',
  link: 'signed in, or by a signed address',
  user: 'signed in',
  trainer: 'trainers and administrators',
  author: 'authors and administrators',
  admin: 'administrators',
};

type Schema = Record<string, unknown>;
type Operation = {
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
  parameters: { name: string; in: string; required: boolean }[];
};

const shape = (title: string, schema: unknown) =>
  schema ? `<details><summary>${title}</summary><pre>${escaped(JSON.stringify(schema, null, 2))}</pre></details>` : '';

function section(endpoint: Endpoint, operation: Operation | undefined): string {
  const { method, path, access, summary, status = 200 } = endpoint;
  const json = 'application/json';
  const given = (operation?.parameters ?? []).map(
    ({ name, in: where, required }) => `<code>${escaped(name)}</code> (${where}${required ? '' : ', optional'})`,
  );
  return `<section><h3><code>${method} ${escaped(path)}</code></h3>
<p>${escaped(summary)} <small>For: ${ACCESS[access]}.</small></p>
${given.length > 0 ? `<p>Takes ${given.join(', ')}</p>` : ''}
${shape('Body', operation?.requestBody?.content[json]?.schema)}${shape(`Answer, ${status}`, operation?.responses[String(status)]?.content?.[json]?.schema)}</section>`;
}

/** `/api/docs`: every endpoint of the OpenAPI document to read, without any script. */
export function apiDocsPage(document: Record<string, unknown>): string {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const all = Object.values(api) as Endpoint[];
  const sections = all.map((endpoint) =>
    section(endpoint, paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]),
  );
  return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API of the GP Training Platform</title>
<style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}section{border-top:1px solid #8886;padding:.5rem 0}pre{overflow-x:auto;padding:1rem;background:#8881}summary{cursor:pointer}h3{overflow-wrap:anywhere}</style>
<main><h1>API of the GP Training Platform</h1>
<p>Send the token of a sign-in as <code>Authorization: Bearer …</code>. Errors are <code>{ "error": { "code", "message" } }</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</main></html>`;
}
