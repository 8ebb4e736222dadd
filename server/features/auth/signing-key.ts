import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { z } from 'zod';
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

/**
 * The ES256 key of this installation: `sign-in-key.json` in the data folder, readable by the server's user only,
 * made at the first start and kept over restarts (ASVS 13.3.1).
 */
export async function loadSigningKey(folder: string): Promise<SigningKey> {
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
  const { jwk, anonKey, refreshKey } = KeyFile.parse(JSON.parse(stored ?? (await readFile(path, 'utf8'))));
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
