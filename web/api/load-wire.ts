import type { wire } from './wire.ts';

let loaded: Promise<typeof wire> | null = null;

/**
 * The contract as schemas, once. In three steps, the library, what is spoken of, the endpoints: made in one go they would hold a phone for
 * a fifth of a second. @throws where a file cannot be fetched; the next call tries again
 */
export function loadWire(): Promise<typeof wire> {
  loaded ??= inSteps().catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

async function inSteps(): Promise<typeof wire> {
  await import('./schema-library.ts');
  await import('./schemas.ts');
  return (await import('./wire.ts')).wire;
}
