import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { z } from 'zod';
import type { Db } from '#server/db/open.ts';
import { installation } from '#server/db/tables.ts';
import { newSecret } from './secrets.ts';

export type SigningKey = {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  /** The public half as JWKS serves it. */
  publicJwk: JWK;
  /** Public key of the browser client: role `anon`, opens nothing. */
  anonKey: string;
  /** Key of the refresh-token chain. */
  refreshKey: string;
};

const Jwk = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string(), d: z.string() });
const KeyFile = z.object({ jwk: Jwk, anonKey: z.string(), refreshKey: z.string() });

/** Its row in `installation`. */
const ROW = 'sign-in-key';

/**
 * The ES256 key of this installation: `sign-in-key.json` in the data folder, readable by the server's user only,
 * made at the first start and kept over restarts (ASVS 13.3.1).
 * @param shared a database that several servers share holds it for them all; the first one's file becomes it.
 */
export async function loadSigningKey(folder: string, shared: Db | null = null): Promise<SigningKey> {
  if (!shared) return openKey(await keyInFolder(folder));
  const find = async () => (await shared.select().from(installation).where(eq(installation.name, ROW)))[0];
  const found = await find();
  if (found) return openKey(keyOf(found.value, `the row '${ROW}' of the table installation`));
  // Of two servers starting at once the second takes the first one's key.
  await shared
    .insert(installation)
    .values({ name: ROW, value: await keyInFolder(folder) })
    .onConflictDoNothing();
  return openKey(KeyFile.parse((await find())?.value));
}

/** What is kept of the key, as text: for an export. */
export async function exportKey(folder: string, shared: Db | null): Promise<string> {
  await loadSigningKey(folder, shared);
  const [row] = shared ? await shared.select().from(installation).where(eq(installation.name, ROW)) : [];
  return JSON.stringify(row ? KeyFile.parse(row.value) : await keyInFolder(folder));
}

/** Puts an exported key in force: who is signed in stays so. */
export async function importKey(folder: string, shared: Db | null, text: string): Promise<void> {
  const value = KeyFile.parse(JSON.parse(text));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, 'sign-in-key.json'), JSON.stringify(value), { mode: 0o600 });
  if (shared)
    await shared.insert(installation).values({ name: ROW, value }).onConflictDoUpdate({ target: installation.name, set: { value } });
}

async function keyInFolder(folder: string): Promise<z.output<typeof KeyFile>> {
  const path = join(folder, 'sign-in-key.json');
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (stored === null) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // `wx`: of two processes starting at once the second takes the first one's key.
    await writeFile(path, JSON.stringify(await makeKey()), { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  return keyOf(stored ?? (await readFile(path, 'utf8')), path);
}

/** @param kept as text or as it was parsed. @throws with what to do when it is no key */
function keyOf(kept: unknown, place: string): z.output<typeof KeyFile> {
  const value = typeof kept === 'string' ? parsed(kept) : kept;
  const read = KeyFile.safeParse(value);
  if (read.success) return read.data;
  const why = value === undefined ? 'it is no JSON' : `${read.error.issues[0]!.path.join('.') || 'all of it'} is missing or wrong`;
  throw new Error(
    `The key that signs sign-ins is damaged: ${place} (${why}). Put it back from a backup of DATA_DIR, or from an export made with \`npm run data -- export DIR\`. ` +
      'Without either remove it: the next start makes a new one, and everyone has to sign in once more. Nothing else is lost.',
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function openKey({ jwk, anonKey, refreshKey }: z.output<typeof KeyFile>): Promise<SigningKey> {
  const { d: _private, ...point } = jwk;
  const kid = await calculateJwkThumbprint(point);
  return {
    kid,
    privateKey: await asKey(jwk),
    publicKey: await asKey(point),
    publicJwk: { ...point, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] },
    anonKey,
    refreshKey,
  };
}

async function makeKey(): Promise<z.output<typeof KeyFile>> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  // Parsing drops key_ops and ext: Node refuses to import a private key whose key_ops hold both sign and verify.
  const jwk = Jwk.parse(await exportJWK(privateKey));
  const anonKey = await new SignJWT({ role: 'anon' }).setProtectedHeader({ alg: 'ES256', typ: 'JWT' }).setIssuedAt().sign(privateKey);
  return { jwk, anonKey, refreshKey: newSecret() };
}

async function asKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256');
  if (key instanceof Uint8Array) throw new Error('the signing key is not an EC key');
  return key;
}
