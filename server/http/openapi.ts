import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ErrorBody } from '#contract/errors.ts';

const json = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any' }) },
});

/** The OpenAPI 3 document of the contract. */
export function openApiDocument(version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries(api) as [string, Endpoint][]) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.0.3',
    info: { title: 'GP Training Platform', version, description: 'Every endpoint of the product, from its contract.' },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        link: { type: 'apiKey', in: 'query', name: 'signature' },
      },
    },
    paths,
  };
}

const SECURITY = {
  public: [],
  link: [{ bearer: [] }, { link: [] }],
  user: [{ bearer: [] }],
  trainer: [{ bearer: [] }],
  author: [{ bearer: [] }],
  admin: [{ bearer: [] }],
} as const satisfies Record<Endpoint['access'], unknown>;

function operation(operationId: string, endpoint: Endpoint): Record<string, unknown> {
  const failure = (description: string) => ({ description, content: json(ErrorBody, 'output') });
  return {
    operationId,
    summary: endpoint.summary,
    security: SECURITY[endpoint.access],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && { requestBody: { required: true, content: json(endpoint.body, 'input') } }),
    responses: {
      [endpoint.kind === 'socket' ? 101 : (endpoint.status ?? 200)]: {
        description: 'Success',
        ...(endpoint.reply && { content: json(endpoint.reply, 'output') }),
      },
      ...(endpoint.access !== 'public' && { 401: failure('Not signed in') }),
      ...(['admin', 'author', 'trainer'].includes(endpoint.access) && { 403: failure('Not an administrator, author or trainer') }),
      default: failure('Any other error'),
    },
  };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Record<string, unknown>[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !field.safeParse(undefined).success,
    schema: z.toJSONSchema(field, { target: 'openapi-3.0', io: 'input', unrepresentable: 'any' }),
  }));
}
